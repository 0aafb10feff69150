import { expect, test } from 'vitest'
import { isMailAt, ownHost } from './hosts.ts'

test.each([
  ['https://www.grace.example/about', 'grace.example'],
  ['Grace.Example', 'grace.example'],
  ['http://grace.example:8080/', 'grace.example'],
  // Who has a name below somebody else's domain speaks for that name alone.
  ['https://saintmark.diocese.example/', 'saintmark.diocese.example'],
  ['https://gracechapel.wixsite.com/home', null],
  ['https://www.facebook.com/gracechapel', null],
  ['https://grace.churchcenter.com', null],
  ['https://gracechapel.github.io/', null],
  ['https://gmail.com', null],
  ['http://127.0.0.1/', null],
  ['no website', null],
  ['', null],
])('the own host of %s is %s', (website, host) => {
  expect(ownHost(website)).toBe(host)
})

test.each([
  ['office@grace.example', true],
  ['Office@Mail.GRACE.example', true],
  ['office@disgrace.example', false],
  ['office@grace.example.attacker.example', false],
  ['office@grace.example@attacker.example', false],
])('%s is at grace.example: %s', (email, isAt) => {
  expect(isMailAt(email, 'grace.example')).toBe(isAt)
})
