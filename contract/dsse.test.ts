import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import test from 'node:test';
import { sha256 } from './digest.ts';
import { Envelope, keyId, openEnvelope, preAuthEncoding, signEnvelope } from './dsse.ts';

// RFC 8032, 7.1, test 2: the seed wrapped as PKCS8 DER.
const seed = '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb';
const privateKey = createPrivateKey({ key: Buffer.from(`302e020100300506032b657004220420${seed}`, 'hex'), format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(privateKey);
const type = 'http://example.com/HelloWorld';
const body = Buffer.from('hello world');

test('the key pair and signature of RFC 8032 test 2 come out', () => {
  assert.equal(
    publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('hex'),
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  );
  const signature = sign(null, Buffer.from('72', 'hex'), privateKey);
  assert.equal(
    signature.toString('hex'),
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  );
  assert.ok(verify(null, Buffer.from('72', 'hex'), publicKey, signature));
});

test('the pre-authentication encoding of the DSSE protocol example comes out', () => {
  const encoded = preAuthEncoding(type, body);
  assert.equal(encoded.toString(), 'DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  assert.equal(sha256(encoded), '217751fac2c4f14edb2c9297fbc34abcb016ba88e74757e875ec4ac16fb6b6a1');
});

test('lengths count bytes, not characters', () => {
  assert.equal(preAuthEncoding('€', Buffer.from('ö')).toString(), 'DSSEv1 3 € 2 ö');
});

test('signing gives a known envelope that opens to the same bytes', () => {
  const envelope = signEnvelope(type, body, privateKey);
  assert.deepEqual(envelope, {
    payloadType: type,
    payload: 'aGVsbG8gd29ybGQ=',
    signatures: [
      { keyid: keyId(publicKey), sig: 'MCd0KcZQD61tc2xfGsEPlCpqedDpYFhWXVq8FOsai+jwkUnc67rb3mRbn6LKJmbZK4Zj8QmHo74Sz+pvuAfhAw==' },
    ],
  });
  assert.deepEqual(openEnvelope(envelope, type, publicKey), body);
});

test('another type, body, signature or key does not open', () => {
  const envelope = signEnvelope(type, body, privateKey);
  const stranger = generateKeyPairSync('ed25519').publicKey;
  assert.equal(openEnvelope(envelope, 'application/json', publicKey), null);
  assert.equal(openEnvelope({ ...envelope, payloadType: 'application/json' }, 'application/json', publicKey), null);
  assert.equal(openEnvelope({ ...envelope, payload: Buffer.from('hello World').toString('base64') }, type, publicKey), null);
  assert.equal(openEnvelope({ ...envelope, signatures: [{ sig: 'AAAA' }] }, type, publicKey), null);
  assert.equal(openEnvelope(envelope, type, stranger), null);
});

test('a lying or missing key id changes nothing', () => {
  const envelope = signEnvelope(type, body, privateKey);
  const sig = envelope.signatures[0]?.sig ?? '';
  assert.deepEqual(openEnvelope({ ...envelope, signatures: [{ keyid: 'somebody else', sig }] }, type, publicKey), body);
  assert.deepEqual(openEnvelope({ ...envelope, signatures: [{ sig }] }, type, publicKey), body);
});

test('the URL-safe alphabet opens as well', () => {
  const envelope = signEnvelope(type, body, privateKey);
  const urlSafe = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_');
  const signatures = envelope.signatures.map(({ sig }) => ({ sig: urlSafe(sig) }));
  assert.deepEqual(openEnvelope({ ...envelope, payload: urlSafe(envelope.payload), signatures }, type, publicKey), body);
});

test('an envelope without signatures or with foreign keys does not parse', () => {
  const envelope = signEnvelope(type, body, privateKey);
  assert.equal(Envelope.safeParse({ ...envelope, signatures: [] }).success, false);
  assert.equal(Envelope.safeParse({ ...envelope, extra: 1 }).success, false);
});
