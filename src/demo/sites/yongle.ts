import type { Temporal } from 'temporal-polyfill'
import { type PlantedEvent, plant, plantRegular } from './happenings.ts'
import { listDates, type Moment } from './moment.ts'
import { answerHtml, type DemoSite, type Visit } from './site-shapes.ts'
import { listPastTold, listTold, plantDates, tellOnce, trapTitles } from './told.ts'

const DAYS = '一二三四五六日'
const week = (date: Temporal.PlainDate) => DAYS[date.dayOfWeek - 1] ?? ''
const riqi = (date: Temporal.PlainDate) => `${date.month}月${date.day}日（星期${week(date)}）`
const duan = (date: Temporal.PlainDate) => `${date.month}/${date.day}（${week(date)}）`

const NOTICES = [
  tellOnce('敬老愛宴', [6, 1], '12:00', (date) => `${riqi(date)}中午十二時，副堂。七十歲以上免費。`),
  tellOnce('福音電影欣賞', [5, 2], '19:30', (date) => `${riqi(date)}晚上七時三十分，有爆米花。`),
  tellOnce('家庭講座：與青少年同行', [6, 3], '14:00', (date) => `${riqi(date)}下午兩點至四點，講員黃師母。`, {
    endTime: '16:00',
  }),
  tellOnce(
    '青少年營會',
    [5, 4],
    null,
    (date) =>
      `${duan(date)}至${duan(date.add({ days: 2 }))}，三天兩夜，松林營地。${duan(date.subtract({ days: 12 }))}截止報名。`,
    { days: 3 },
  ),
  tellOnce('清潔日', [6, 5], '08:30', (date) => `${riqi(date)}上午八時半，請帶手套。`),
  tellOnce('詩班獻唱會', [7, 6], '16:00', (date) => `${riqi(date)}下午4:00，正堂，歡迎邀請親友。`),
  tellOnce('免費報稅諮詢', [6, 7], '10:00', (date) => `${riqi(date)}早上10點到下午1點，105室。`, {
    endTime: '13:00',
  }),
  tellOnce('太極同樂', [2, 0], '09:15', (date) => `${riqi(date)}上午九時十五分，停車場。`),
]
const MANDARIN = { title: '國語主日崇拜', weekday: 7, time: '11:00' } as const
const ENGLISH = { title: 'English Worship', weekday: 7, time: '09:15' } as const
/** 聯合崇拜的主日：兩堂合為一堂。 */
const JOINT = { title: '聯合崇拜', rule: { weekday: 7, every: 8, phase: 3 }, time: '10:00' } as const
const DEACONS = '執事會'
const READERS = ['林恩慈', '周大衛'] as const
const BIRTHDAY = '馬伯伯'
const READING = '以賽亞書'

const joints = ({ today }: Moment) => listDates(JOINT.rule, today, today.add({ days: 60 }))

function renderNotices(moment: Moment): string {
  const joint = joints(moment)
    .slice(0, 1)
    .map(
      (date) =>
        `<dt>${JOINT.title}</dt><dd>${riqi(date)}上午十時舉行中英文聯合崇拜，當日沒有 9:15 English Worship 及 11:00 國語主日崇拜。</dd>`,
    )
  const notices = listTold(NOTICES, moment).map(
    (each) => `<dt>${each.title}</dt><dd>${each.tell(each.date)}</dd>`,
  )
  const deacons = moment.today.add({ days: 10 })
  return `<dl class="notices">${joint.join('')}${notices.join('\n')}<dt>${DEACONS}</dt><dd>${riqi(deacons)}晚上8時（執事同工限定）</dd></dl><p>本月壽星：${BIRTHDAY} ${duan(moment.today.add({ days: 4 }))}</p>`
}

/** 輪值表：看來像聚會，其實是誰當值。 */
function renderRoster(moment: Moment): string {
  const sundays = listDates({ weekday: 7 }, moment.today, moment.today.add({ days: 14 }))
  const rows = sundays.map(
    (date, index) =>
      `<tr><td>${date.month}/${date.day}</td><td>${READERS[index % 2]}</td><td>${READING} 12:1-6</td><td>142人</td></tr>`,
  )
  return `<table border="1"><tr><th>日期</th><th>讀經</th><th>經文</th><th>上週人數</th></tr>${rows.join('')}</table>`
}

function renderShell(visit: Visit, title: string, body: string): string {
  return `<!DOCTYPE html><html lang="zh-Hant"><head><meta charset="utf-8"><title>${title} - 永樂華人教會</title></head><body><div id="banner"><img src="" alt=""><h1>永樂華人教會<br><small>Yongle Chinese Church</small></h1></div><div id="menu"><a href="/">首頁</a>｜<a href="/juhui.html">聚會時間</a>｜<a href="/xiaoxi.html">家事報告</a>｜<a href="/lunzhi.html">輪值</a>｜<a href="/xiangce.html">相冊</a></div><h2>${title}</h2>${body}<hr><p>${visit.church.address}　電話 ${visit.church.phone}</p></body></html>`
}

function plantServices(moment: Moment): PlantedEvent[] {
  const joint = new Set(joints(moment).map(String))
  return [
    ...plantRegular([MANDARIN, ENGLISH], moment).filter(({ date }) => !joint.has(date)),
    ...plantDates(JOINT.title, JOINT.time, joints(moment)),
  ]
}

/** In Chinese: hours in characters, and one Sunday on which two services become one. */
export const yongle: DemoSite = {
  key: 'yongle',
  kind: 'a Chinese site, its hours in characters, and a Sunday that joins two services',
  respond: (visit) => {
    const { moment, church } = visit
    const show = (title: string, body: string) => answerHtml(renderShell(visit, title, body))
    switch (visit.url.pathname) {
      case '/':
        return show('歡迎', `<p>${church.description}</p>`)
      case '/juhui.html':
        return show(
          '聚會時間',
          '<ul><li>國語主日崇拜：每主日上午 11:00</li><li>English Worship: every Sunday 9:15 AM</li></ul><p>辦公時間：週二至週五 9:30–15:00</p>',
        )
      case '/xiaoxi.html':
        return show('家事報告', renderNotices(moment))
      case '/lunzhi.html':
        return show('輪值', renderRoster(moment))
      case '/xiangce.html':
        return show(
          '相冊',
          listPastTold(NOTICES, moment)
            .slice(0, 4)
            .map(
              (each) =>
                `<p>${each.date.year}年${each.date.month}月${each.date.day}日 ${each.title}（36張）</p>`,
            )
            .join(''),
        )
      default:
        return null
    }
  },
  plantedEvents: (moment) => [...listTold(NOTICES, moment).map(plant), ...plantServices(moment)],
  traps: (moment) => [
    ...trapTitles('執事限定', DEACONS),
    ...trapTitles('輪值', ...READERS),
    ...trapTitles('生日', BIRTHDAY),
    ...trapTitles('經文', READING),
    ...joints(moment).flatMap((date) =>
      [MANDARIN, ENGLISH].map(({ title }) => ({
        title,
        date: `${date}`,
        why: '當日合併',
        mayBeCancelled: true,
      })),
    ),
    ...listPastTold(NOTICES, moment)
      .slice(0, 4)
      .map(({ title, date }) => ({ title, date: `${date}`, why: '相冊' })),
    ...listTold(NOTICES, moment)
      .filter(({ days }) => days === 3)
      .map(({ title, date }) => ({ title, date: `${date.subtract({ days: 12 })}`, why: '截止報名' })),
  ],
}
