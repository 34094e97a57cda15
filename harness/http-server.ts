import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Cannot } from './cannot.ts';

/**
 * Listens at an address.
 * @param port 0: any that is free
 * @returns the port
 * @throws Cannot `address_taken`
 */
export async function listen(server: Server, port: number, address = '127.0.0.1'): Promise<number> {
  server.listen(port, address);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Cannot('address_taken', `${address}:${port} cannot be listened on: ${(cause as Error).message}`, { cause });
  }
  return (server.address() as AddressInfo).port;
}

/** Lets go of whoever is connected; resolves when nobody is any more. */
export async function hangUp(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
