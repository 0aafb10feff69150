/** Ten ways to lay out a flyer; the texts of one half are set in the first five, those of the other in the last. */
import { type Ground, grounds } from './backgrounds.ts'
import type { FlyerText } from './flyer-text.ts'

export interface Design {
  name: string
  /** In turn; the first is what the title is set in. */
  fonts: readonly (readonly [title: string, text: string])[]
  grounds: readonly Ground[]
  style: string
  body(text: FlyerText): string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const lines = (list: readonly string[], tag = 'div') =>
  list.map((line) => `<${tag}>${escaped(line)}</${tag}>`).join('')
const title = (text: FlyerText) => `<h1>${text.title.split('|').map(escaped).join('<br>')}</h1>`
const when = (text: FlyerText) => `<div class="when">${lines(text.when)}</div>`
const more = (text: FlyerText) => `<div class="more">${lines(text.more)}</div>`
const above = (text: FlyerText) => `<div class="above">${escaped(text.above)}</div>`
const place = (text: FlyerText) => `<div class="place">${escaped(text.place)}</div>`
const host = (text: FlyerText) => `<div class="host">${escaped(text.host)}</div>`

const poster: Design = {
  name: 'poster',
  fonts: [
    ['Bebas Neue', 'Lato'],
    ['League Spartan', 'Quicksand'],
    ['Yanone Kaffeesatz', 'Liberation Sans'],
    ['Ubuntu-Title', 'Lato'],
  ],
  grounds: [grounds.gradient, grounds.stage, grounds.lights],
  style: `.page{color:#fff;text-align:center;padding:90px 60px} h1{font-size:118px;line-height:1;margin:50px 0} .above{font-size:32px;letter-spacing:3px} .when{font-size:50px;font-weight:bold;margin:40px 0} .place{font-size:36px} .more{font-size:28px;margin:60px 0} .host{font-size:32px;border-top:3px solid #fff;padding-top:24px}`,
  body: (text) => above(text) + title(text) + when(text) + place(text) + more(text) + host(text),
}

const card: Design = {
  name: 'card',
  fonts: [
    ['Lobster Two', 'EB Garamond'],
    ['Dancing Script', 'Lato'],
    ['GFS Didot', 'Quicksand'],
    ['Kaushan Script', 'Comfortaa'],
  ],
  grounds: [grounds.sky, grounds.wash, grounds.hills, grounds.wood],
  style: `.page{padding:110px 80px} .card{background:#fffef8;border:6px double #6b4a2a;padding:50px 40px;text-align:center;color:#2d2118;height:780px} h1{font-size:92px;line-height:1.05;margin:30px 0;color:#7a1f2b} .above{font-size:30px;font-style:italic} .when{font-size:40px;margin:26px 0} .place,.host{font-size:30px} .more{font-size:27px;margin:28px 0}`,
  body: (text) =>
    `<div class="card">${host(text)}${above(text)}${title(text)}${when(text)}${place(text)}${more(text)}</div>`,
}

const stripe: Design = {
  name: 'stripe',
  fonts: [
    ['League Spartan', 'Lato'],
    ['Comic Neue', 'Comic Neue'],
    ['DejaVu Serif', 'DejaVu Sans'],
    ['Lato', 'Courier Prime'],
  ],
  grounds: [grounds.plain, grounds.confetti, grounds.paper],
  style: `.page{padding:70px 70px 70px 250px} .side{position:absolute;left:0;top:0;bottom:0;width:180px;background:#1f4e79} h1{font-size:96px;line-height:1.02;margin:30px 0 40px;color:#1f4e79} .above{font-size:34px} .when{font-size:44px;font-weight:bold;margin-bottom:20px} .place{font-size:34px;margin-bottom:50px} .more{font-size:30px} .more div{margin-bottom:10px} .host{font-size:32px;margin-top:90px;font-weight:bold}`,
  body: (text) =>
    `<div class="side"></div>${above(text)}${title(text)}${when(text)}${place(text)}${more(text)}${host(text)}`,
}

const boxes: Design = {
  name: 'boxes',
  fonts: [
    ['Yanone Kaffeesatz', 'Lato'],
    ['Leckerli One', 'Quicksand'],
    ['Bebas Neue', 'EB Garamond'],
    ['Comfortaa', 'Lato'],
  ],
  grounds: [grounds.rays, grounds.hills, grounds.gradient],
  style: `.page{text-align:center;padding:60px 60px} h1{display:inline-block;background:#14213d;color:#fca311;padding:24px 36px;font-size:104px;line-height:1;margin:20px 0 40px} .above{font-size:36px;background:#fff;display:inline-block;padding:8px 22px} .row{display:flex;gap:24px;margin-bottom:34px} .row>div{flex:1;background:#fff;padding:26px 14px;font-size:34px;display:flex;flex-direction:column;justify-content:center} .when{font-weight:bold} .more{background:#ffffffdd;padding:20px;font-size:29px;margin-bottom:34px} .host{background:#14213d;color:#fff;font-size:32px;padding:18px}`,
  body: (text) =>
    `${above(text)}${title(text)}<div class="row">${when(text)}${place(text)}</div>${more(text)}${host(text)}`,
}

const note: Design = {
  name: 'note',
  fonts: [
    ['Courier Prime', 'Courier Prime'],
    ['Liberation Serif', 'Liberation Serif'],
    ['Comic Neue', 'Liberation Sans'],
    ['EB Garamond', 'EB Garamond'],
  ],
  grounds: [grounds.paper, grounds.plain, grounds.wash],
  style: `.page{padding:100px 90px;color:#222} h1{font-size:84px;line-height:1.08;margin:24px 0 34px;text-decoration:underline} .host{font-size:34px} .above{font-size:32px} p{font-size:37px;line-height:1.5;margin:30px 0} .more{font-size:32px}`,
  body: (text) =>
    `${host(text)}${title(text)}${above(text)}<p>${text.language === 'en' ? 'When' : 'Cuándo'}: ${text.when.map(escaped).join(', ')}<br>${text.language === 'en' ? 'Where' : 'Dónde'}: ${escaped(text.place)}</p>${more(text)}`,
}

const night: Design = {
  name: 'night',
  fonts: [
    ['Kaushan Script', 'Lato'],
    ['League Spartan', 'Yanone Kaffeesatz'],
    ['Lobster Two', 'Quicksand'],
    ['Bebas Neue', 'DejaVu Sans'],
  ],
  grounds: [grounds.lights, grounds.stage, grounds.hills],
  style: `.page{color:#fff;padding:80px 70px;display:flex;flex-direction:column;justify-content:space-between} h1{font-size:124px;line-height:1;margin:0;color:#ffe27a;text-shadow:0 0 18px #000} .above{font-size:38px} .when{font-size:46px;font-weight:bold;text-align:right} .place{font-size:38px;text-align:right} .more{font-size:29px} .host{font-size:34px}`,
  body: (text) =>
    `<div>${host(text)}</div><div>${above(text)}${title(text)}</div><div>${when(text)}${place(text)}</div><div>${more(text)}</div>`,
}

const banner: Design = {
  name: 'banner',
  fonts: [
    ['GFS Didot', 'Lato'],
    ['Ubuntu-Title', 'Comfortaa'],
    ['DejaVu Sans', 'DejaVu Sans'],
    ['Leckerli One', 'Lato'],
  ],
  grounds: [grounds.sky, grounds.wash, grounds.confetti],
  style: `.page{color:#1b2a41;text-align:center} .top{height:420px;padding:70px 50px 0} h1{font-size:98px;line-height:1.03;margin:20px 0} .above{font-size:36px} .band{background:#1b2a41;color:#fff;padding:34px;font-size:48px} .low{background:#ffffffe8;padding:34px 50px;font-size:31px} .place{font-size:38px;margin-bottom:22px} .host{margin-top:26px;font-weight:bold}`,
  body: (text) =>
    `<div class="top">${above(text)}${title(text)}</div><div class="band">${when(text)}</div><div class="low">${place(text)}${more(text)}${host(text)}</div>`,
}

const chalk: Design = {
  name: 'chalk',
  fonts: [
    ['Comic Neue', 'Comic Neue'],
    ['Dancing Script', 'Courier Prime'],
    ['Yanone Kaffeesatz', 'Comic Neue'],
    ['Leckerli One', 'Comfortaa'],
  ],
  grounds: [grounds.board, grounds.wood],
  style: `.page{color:#f4f1e4;text-align:center;padding:80px 70px;border:22px solid #8a5a33} h1{font-size:106px;line-height:1.05;margin:36px 0;font-weight:bold} .above{font-size:38px} .when{font-size:44px;border:3px dashed #f4f1e4;padding:24px;margin:30px 0} .place{font-size:38px} .more{font-size:31px;margin:34px 0} .host{font-size:34px}`,
  body: (text) => above(text) + title(text) + when(text) + place(text) + more(text) + host(text),
}

const ticket: Design = {
  name: 'ticket',
  fonts: [
    ['Bebas Neue', 'Courier Prime'],
    ['DejaVu Serif', 'Liberation Serif'],
    ['Lato', 'Lato'],
    ['League Spartan', 'EB Garamond'],
  ],
  grounds: [grounds.rays, grounds.paper, grounds.gradient],
  style: `.page{padding:130px 70px} .ticket{background:#fff7e6;border-radius:26px;padding:46px;display:flex;min-height:640px;color:#3a1f04} .left{flex:1;padding-right:30px} .stub{width:250px;border-left:5px dotted #3a1f04;padding-left:26px;font-size:33px;display:flex;flex-direction:column;justify-content:center} h1{font-size:80px;line-height:1.03;margin:22px 0;color:#a32020} .above{font-size:30px} .more{font-size:27px;margin-top:30px} .host{font-size:28px;margin-top:50px} .when{font-weight:bold;margin-bottom:24px}`,
  body: (text) =>
    `<div class="ticket"><div class="left">${above(text)}${title(text)}${more(text)}${host(text)}</div><div class="stub">${when(text)}${place(text)}</div></div>`,
}

const photo: Design = {
  name: 'photo',
  fonts: [
    ['Lato', 'Lato'],
    ['EB Garamond', 'Quicksand'],
    ['Quicksand', 'Quicksand'],
    ['Kaushan Script', 'Liberation Sans'],
  ],
  grounds: [grounds.hills, grounds.sky, grounds.wood],
  style: `.page{display:flex;flex-direction:column;justify-content:flex-end} .plate{background:#000000b8;color:#fff;padding:50px 60px} h1{font-size:94px;line-height:1.04;margin:14px 0 26px} .above{font-size:32px;color:#ffd479} .when{font-size:40px;font-weight:bold} .place{font-size:34px;margin:8px 0 24px} .more{font-size:27px} .host{font-size:30px;margin-top:22px;color:#ffd479}`,
  body: (text) =>
    `<div class="plate">${above(text)}${title(text)}${when(text)}${place(text)}${more(text)}${host(text)}</div>`,
}

export const openDesigns: readonly Design[] = [poster, card, stripe, boxes, note]
export const heldOutDesigns: readonly Design[] = [night, banner, chalk, ticket, photo]
