import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Asked, Check, Finding } from '../check.ts';

async function look({ port }: Asked): Promise<Finding> {
  const server = createServer().listen(port ?? 0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const at = (server.address() as AddressInfo).port;
    return { state: 'good', found: port === null ? '127.0.0.1 can be listened on' : `127.0.0.1:${at} is free` };
  } catch (error) {
    const mend = port === null ? 'bring up the loopback interface (ip link set lo up)' : 'end what listens there, or choose another --port';
    return { state: port === null ? 'bad' : 'weak', found: (error as Error).message, mend };
  } finally {
    server.close();
  }
}

export const portsCheck: Check = { name: 'ports', look };
