import { expect, test } from 'vitest'
import { normaliseAddress, normaliseZip } from './addresses.ts'
import { compareAddresses, compareLocations } from './compare-fields.ts'

function compare(one: string, other: string) {
  return compareAddresses(normaliseAddress(one), normaliseAddress(other))
}

test.each([
  ['12 N. Main St.', '12 North Main Street'],
  ['618 E 51st St', '618 East 51st Street'],
  ['618 E 51ST', '618 E. 51st Street, Springfield'],
  ['77 First Avenue', '77 1st Ave'],
  ['500 W North Ave', '500 West North Avenue'],
  ['7115 Fairmount Rd, Ste 640', '7115 Fairmount Road, Suite 640, Springfield, MO 65801'],
  ['Lakeside Mall, 2000 Lake Boulevard South', '2000 Lake Blvd S'],
  ['2000 S Lake Blvd', '2000 Lake S Blvd'],
  ['14 Dr. Martin Luther King Jr. Drive', '14 King Dr'],
  ['14 MLK Drive', '14 Martin Luther King, Jr Dr'],
  ['19 Jefferson', '19 Jefferson Elm Grove IL 62001'],
  ['2415 US Highway 64 West', '2415 Hwy 64 W'],
  ['3110 Granite Pt Rd', '3110 Granite Point Road'],
  ['12 West Point Ave', '12 Westpoint Avenue'],
  ['Lakeside Hall 12 N Main St', '12 N. Main Street'],
  ['1004-1008 Elm Street', '1006 Elm St'],
  ['1004-08 Elm Street', '1006 Elm St'],
  ['1411 Boulevard de la Fontaine', '1411 Boul De La Fontaine'],
  ['P.O. Box 117', 'PO BOX 117, Springfield'],
  ['3117 W Cleveland Rd', '3117 W. Clevelnad Rd'],
  ['10430 Mill Chapel Ext', '10430 Mill Chapel Extension, Springfield'],
  ['10430 Mill Chapel Rd Ext', '10430 Mill Chapel Road Extn'],
  ['300 Oak St 2nd Floor', '300 Oak Street'],
  ['300 Oak St #4', '300 Oak Street, Unit 4'],
])('%s and %s are one address', (one, other) => {
  expect(compare(one, other).agreement).toBe('same')
})

test.each([
  ['12 Main St', '12 Maple St'],
  ['12 Main St', '912 Main St'],
  ['12 N Main St', '12 S Main St'],
  ['51 5th St', '51 5th Ave'],
  ['12 W 51st St', '12 W 15th St'],
  ['PO Box 117', 'PO Box 118'],
  ['2415 Highway 64', '2415 Highway 46'],
])('%s and %s are different addresses', (one, other) => {
  const { agreement, weight } = compare(one, other)
  expect(agreement).toBe('different')
  expect(weight).toBeLessThan(0)
})

test.each([
  ['253 Garfield Ave', '235 Garfield Ave', 'house numbers one slip apart'],
  ['1200 Garfield Ave', '1204 Garfield Ave', 'house numbers next to each other'],
  ['1200 Garfield Ave', '1235 Garfield Ave', 'a few houses apart'],
  ['12 Main St, Suite 3', '12 Main St, Suite 9', 'same building, different suites'],
  ['Main St', '12 Main St', 'same street, a house number is missing'],
])('%s and %s are close: %s', (one, other, words) => {
  expect(compare(one, other)).toMatchObject({ agreement: 'close', words })
})

test('a box and a street say nothing about each other', () => {
  expect(compare('PO Box 5', '12 Main St')).toMatchObject({ agreement: 'unknown', weight: 0 })
})

test('a box beside a street leaves the street to be compared', () => {
  expect(compare('PO Box 5, 12 Main St', '12 Main St').agreement).toBe('same')
})

test('a city at the end without a comma is left out when it is known', () => {
  expect(normaliseAddress('31 East Walnut Milford', 'Milford')).toMatchObject({
    street: 'walnut',
    direction: 'e',
  })
})

test.each([
  ['60614-1234', '60614'],
  ['IL 60614', '60614'],
  ['606141234', '60614'],
  ['6061', undefined],
  ['', undefined],
])('the zip code in %j is %s', (text, zip) => {
  expect(normaliseZip(text)).toBe(zip)
})

test('coordinates agree within a parking lot and differ across town', () => {
  const here = { latitude: 41.88, longitude: -87.63 }
  expect(compareLocations(here, { latitude: 41.8805, longitude: -87.6305 }).agreement).toBe('same')
  expect(compareLocations(here, { latitude: 41.89, longitude: -87.63 }).agreement).toBe('close')
  expect(compareLocations(here, { latitude: 41.98, longitude: -87.63 })).toMatchObject({
    agreement: 'different',
    words: '11.1 km apart',
  })
})
