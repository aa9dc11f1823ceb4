// @module-tag without-database

import { expect, test } from 'vitest'
import { encodeStrictly, sha256, signedHeaders, signedQuery } from './s3-signature.ts'

/** Keys, requests and signatures of the examples in the store's own documentation. */
const signing = {
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  now: new Date('2013-05-24T00:00:00Z'),
}
const host = 'examplebucket.s3.amazonaws.com'
const NOTHING = sha256('')

test('a range of an object', () => {
  const request = { method: 'GET', host, path: '/test.txt', query: {}, headers: { range: 'bytes=0-9' } }
  expect(signedHeaders(request, NOTHING, signing).authorization).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

test('an object that is stored', () => {
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  const request = { method: 'PUT', host, path: '/test%24file.text', query: {}, headers }
  expect(signedHeaders(request, sha256('Welcome to Amazon S3.'), signing).authorization).toContain(
    'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

test('a list', () => {
  const request = { method: 'GET', host, path: '/', query: { 'max-keys': '2', prefix: 'J' }, headers: {} }
  expect(signedHeaders(request, NOTHING, signing).authorization).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('an address that anybody may ask for, for a day', () => {
  const query = signedQuery({ method: 'GET', host, path: '/test.txt', query: {} }, 86_400, signing)
  expect(query['X-Amz-Signature']).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404')
})

test('characters that other encoders leave alone are encoded too', () => {
  expect(encodeStrictly("a b!'()*~é")).toBe('a%20b%21%27%28%29%2A~%C3%A9')
})
