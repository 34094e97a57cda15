import assert from 'node:assert/strict';
import test from 'node:test';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { canonicalJson, parseCanonicalJson } from './canonical-json.ts';
import { sha256 } from './digest.ts';

const rfcSample = `{
  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
  "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
  "literals": [null, true, false]
}`;

test('the sample of RFC 8785 encodes to the bytes that the RFC prints', () => {
  const encoded = canonicalJson(JSON.parse(rfcSample));
  assert.equal(
    encoded,
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
  assert.equal(sha256(encoded), '2d5e01a318d0f0879ab568c4be289c8b1f64ef8921a53c6277d5e069978baacb');
});

test('keys sort by UTF-16 code unit, as in section 3.2.3 of the RFC', () => {
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const encoded = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])));
  assert.deepEqual(Object.keys(JSON.parse(encoded) as object), ['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
});

test('an independent implementation encodes every JSON value alike', () => {
  const text = fc.string({ unit: 'grapheme' });
  const value = fc.jsonValue({ depthSize: 'medium', stringUnit: 'grapheme' });
  fc.assert(fc.property(fc.dictionary(text, value), (record) => assert.equal(canonicalJson(record), canonicalize(record))));
});

test('what JSON cannot hold is refused, never coerced', () => {
  const withPrototype = new URL('http://a.example');
  const refused = [undefined, NaN, Infinity, -Infinity, 1n, () => 1, Symbol('s'), withPrototype, new Map(), '\ud800', { '\udc00': 1 }];
  for (const value of refused) {
    assert.throws(() => canonicalJson(value), TypeError);
    assert.throws(() => canonicalJson([value]), TypeError);
    assert.throws(() => canonicalJson({ key: value }), TypeError);
  }
});

test('a toJSON method cannot speak for its object', () => {
  assert.throws(() => canonicalJson({ toJSON: () => 'other' }), TypeError);
});

test('only canonical text parses', () => {
  assert.deepEqual(parseCanonicalJson('{"a":1,"b":[true,null]}'), { a: 1, b: [true, null] });
  const refused = ['{"a": 1}', '{"b":1,"a":1}', '{"a":1,"a":1}', '1.0', '-0', '"\\u0041"', '{"a":1}\n', '', 'nope'];
  for (const text of refused) assert.equal(parseCanonicalJson(text), null, text);
});

test('a key named __proto__ is data like any other', () => {
  const parsed = parseCanonicalJson('{"__proto__":{"polluted":true}}');
  assert.deepEqual(Object.keys(parsed as object), ['__proto__']);
  assert.equal(({} as { polluted?: boolean }).polluted, undefined);
});

test('what was encoded parses back to the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      assert.equal(canonicalJson(parseCanonicalJson(text)), text);
    }),
  );
});
