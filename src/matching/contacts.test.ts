import { expect, test } from 'vitest'
import { arePhonesEqual, isMailAt, normalisePhones, normaliseWebsite, ownHost } from './contacts.ts'

test.each([
  ['(312) 463-7190', [{ area: '312', local: '4637190' }]],
  ['+1 312.463.7190', [{ area: '312', local: '4637190' }]],
  ['312/463-7190', [{ area: '312', local: '4637190' }]],
  ['4637190', [{ area: undefined, local: '4637190' }]],
  ['463-7190', [{ area: undefined, local: '4637190' }]],
  ['312-463-7190 ext. 12', [{ area: '312', local: '4637190' }]],
  ['Office: 312-463-7190', [{ area: '312', local: '4637190' }]],
  [
    '312-463-7190 or 773-463-7191',
    [
      { area: '312', local: '4637190' },
      { area: '773', local: '4637191' },
    ],
  ],
  ['+44 20 7946 0958', [{ area: '+44207', local: '9460958' }]],
  ['000-0000', []],
  ['none', []],
  ['', []],
])('the phones in %j', (text, phones) => {
  expect(normalisePhones(text)).toEqual(phones)
})

test('a number without an area code agrees with one that has it, but not two with different ones', () => {
  const [here, there, local] = normalisePhones('312-463-7190; 773-463-7190; 463-7190')
  if (!here || !there || local) throw new Error('two numbers were expected')
  expect(arePhonesEqual(here, { area: undefined, local: '4637190' })).toBe(true)
  expect(arePhonesEqual(here, there)).toBe(false)
})

test.each([
  ['https://www.StMark.org/visit?x=1', 'stmark.org'],
  ['stmark.org', 'stmark.org'],
  ['http://events.stmark.org', 'stmark.org'],
  ['https://stmark.weebly.com/', 'stmark.weebly.com'],
  ['https://stmark.wixsite.com/home', 'stmark.wixsite.com'],
  ['https://www.facebook.com/StMarkParish/', 'facebook.com/stmarkparish'],
  ['https://m.facebook.com/pages/st-mark/123', 'facebook.com/st-mark'],
  ['https://www.facebook.com/profile.php?id=1000&ref=x', 'facebook.com/1000'],
  ['https://www.facebook.com', undefined],
  ['facebook.com/', undefined],
  ['https://www.wix.com', undefined],
  ['https://www.weebly.com', undefined],
  ['https://gmail.com', undefined],
  ['No', undefined],
  ['http://', undefined],
  ['https://192.168.1.1/church', undefined],
])('the own part of %j is %s', (website, own) => {
  expect(normaliseWebsite(website)).toBe(own)
})

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
