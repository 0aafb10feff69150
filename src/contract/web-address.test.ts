import { expect, test } from 'vitest'
import { readWebAddress } from './web-address.ts'

test.each([
  ['https://grace.example/a?b#c', 'https://grace.example/a?b#c'],
  ['HTTP://Grace.example', 'HTTP://Grace.example'],
  [' www.grace.example ', 'https://www.grace.example'],
  ['grace.example:8080/x', 'https://grace.example:8080/x'],
])('%j is an address on the web', (typed, address) => {
  expect(readWebAddress(typed)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' jaVascript://grace.example/%0aalert(1)',
  'java\tscript:alert(1)',
  'javascript:80/alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://grace.example',
  'mailto:a@grace.example',
  'https://bank.example@grace.example/',
  'https://a"onmouseover="alert(1)',
  'grace',
  'http://localhost',
  '',
])('%j is none', (typed) => {
  expect(readWebAddress(typed)).toBeNull()
})
