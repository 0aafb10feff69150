import { expect, it } from 'vitest'
import { hashMarkedScripts, writePolicy } from './content-security-policy.server.ts'

// printf '%s' 'alert(1)' | openssl dgst -sha256 -binary | openssl base64
const HASH_OF_ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

it('hashes the marked inline scripts and takes the marks off', () => {
  const page = '<script nonce="m1">alert(1)</script><script nonce="m1" src="/assets/a.js"></script>'
  expect(hashMarkedScripts(page, 'm1')).toEqual({
    html: '<script>alert(1)</script><script src="/assets/a.js"></script>',
    hashes: [HASH_OF_ALERT],
  })
})

it('gives no hash to a script that came with the content', () => {
  const page = '<article><script>alert(1)</script><script nonce="guess">alert(1)</script></article>'
  expect(hashMarkedScripts(page, 'm1').hashes).toEqual([])
})

it('allows frames only where a page asks for them', () => {
  const plain = writePolicy([HASH_OF_ALERT], { frames: [], development: false })
  expect(plain).toContain(`script-src 'self' ${HASH_OF_ALERT};`)
  expect(plain).toContain("frame-src 'none';")
  expect(plain).toContain("style-src 'self';")
  expect(plain).toContain("frame-ancestors 'none'")
  const withMap = writePolicy([], { frames: ['https://maps.example'], development: false })
  expect(withMap).toContain('frame-src https://maps.example;')
  expect(withMap).toContain("img-src 'self' data: https:;")
  const images = ['http://tiles.example:8080']
  const withTiles = writePolicy([], { frames: [], images, development: false })
  expect(withTiles).toContain("img-src 'self' data: https: http://tiles.example:8080;")
})

it("the payment provider's script, frames and calls are allowed where it takes payments", () => {
  const payments = {
    scripts: ['https://js.pay.example'],
    frames: ['https://frame.pay.example'],
    calls: ['https://api.pay.example'],
  }
  const paying = writePolicy([], { frames: [], payments, development: false })
  expect(paying).toContain("script-src 'self' https://js.pay.example;")
  expect(paying).toContain('frame-src https://frame.pay.example;')
  expect(paying).toContain("connect-src 'self' https://api.pay.example;")
})
