import { expect, test } from 'vitest'
import { classifyEvent } from './classify-event.ts'

const church = { language: '', church: '' }

test.each([
  ['Second Sunday Worship', 'worship'],
  ['Divine Liturgy of Saint Basil', 'worship'],
  ['Misa de los Domingos', 'worship'],
  ['주일 3부 예배', 'worship'],
  ['Thánh lễ sáng Chúa Nhật', 'worship'],
  ['Msza Święta wieczorna', 'worship'],
  ['Sunday Mass (Choir)', 'worship'],
  ['Concert (Youth Choir)', 'music'],
  ['Women’s Bible Study', 'womens'],
  ['Men’s Prayer Breakfast', 'mens'],
  ['Ökumenisches Friedensgebet', 'prayer'],
  ['Молодёжная встреча по пятницам', 'youth'],
  ['Youth Choir Tour', 'youth'],
  ['Christmas Organ Concert', 'music'],
  ['Saturday Food Pantry', 'outreach'],
  ['Vacation Bible School Week', 'children'],
  ['Retiro de Matrimonios', 'family'],
  ['Leadership Conference', 'conferences'],
  ['週三查經班', 'bible study'],
  ['RCIA', 'education'],
  ['Church Picnic', 'fellowship'],
])('%s is %s', (title, category) => {
  expect(classifyEvent({ ...church, title }, '')).toEqual({ category, isCategoryUnsure: false })
})

test.each(['Xylograph', 'Ornithopter Zed', ''])('nobody can tell what "%s" is', (title) => {
  expect(classifyEvent({ ...church, title }, '').isCategoryUnsure).toBe(true)
})

test('a tag of the source decides where the title leaves a doubt', () => {
  const title = 'Rooted'
  expect(classifyEvent({ ...church, title }, '').isCategoryUnsure).toBe(true)
  expect(classifyEvent({ ...church, title }, 'Youth')).toEqual({ category: 'youth', isCategoryUnsure: false })
})
