import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { test } from 'node:test';
import { peerUid, uidInTable } from './peer-uid.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1001 1 0 100 0 0 10 0
   1: 0100007F:1F90 0100007F:B1A2 01 00000000:00000000 00:00000000 00000000     0        0 1002 1 0 20 4 30 10 -1
   2: 0100007F:B1A2 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1234        0 1003 1 0 20 4 30 10 -1
`;

test('the client end of a connection tells its user, the server end does not count', () => {
  assert.equal(uidInTable(table, { from: 0xb1a2, to: 0x1f90 }), 1234);
  assert.equal(uidInTable(table, { from: 0xb1a3, to: 0x1f90 }), null);
  assert.equal(uidInTable('', { from: 1, to: 2 }), null);
});

test('a connection of our own is ours', { skip: process.platform === 'linux' ? false : 'needs /proc' }, async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  assert.equal(peerUid(socket), process.getuid?.());
  client.destroy();
  socket.destroy();
  server.close();
});
