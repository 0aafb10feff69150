import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { read } from './ask.ts'
import { repeat, show } from './figures.ts'
import { measureMiss } from './measure-misses.ts'
import type { ServedCity, ServerProcess } from './served-city.ts'

const WARM_RENDERS = 60
const RENDERS = 20

/** A page beside what React alone takes for its markup and the server for its data (the answer of `.data`). */
export async function measureRendering(city: ServedCity, server: ServerProcess): Promise<string[]> {
  const html = (await read(`${server.origin}/`)).body.toString()
  const page = await measureMiss(city, server, '/')
  const data = await measureMiss(city, server, '/_.data')
  const react = await measureReact(html)
  const ratios = page.node.map((ms, at) => ms / ((react[at] ?? 0) + (data.node[at] ?? 0)))
  return [
    '',
    '| The home page, CPU of node | ms |',
    '| --- | --- |',
    `| made anew | ${show(page.node)} |`,
    `| its data alone | ${show(data.node)} |`,
    `| React's renderToString of the same markup | ${show(react)} |`,
    `| made anew, over React and data | ${show(ratios)} |`,
  ]
}

async function measureReact(html: string): Promise<number[]> {
  process.env.NODE_ENV = 'production'
  const { renderToString } = await import('react-dom/server')
  const body = parseDocument(html).children.flatMap((node) => toElement(node as HtmlNode, 0))
  for (let warm = 0; warm < WARM_RENDERS; warm += 1) renderToString(body)
  return repeat(async () => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < RENDERS; turn += 1) renderToString(body)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / RENDERS
  })
}

interface HtmlNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: HtmlNode[]
}

/** The parsed markup as elements; without the attributes that React takes in other forms only. */
function toElement(node: HtmlNode, key: number): ReactNode[] {
  const { type, name, data, attribs = {}, children = [] } = node
  if (type === 'text') return [data]
  if (name === undefined || type === 'directive') return []
  const { class: className, style: _, ...others } = attribs
  const plain = Object.entries(others).filter(
    ([attribute]) => !/^on|^(?:value|checked|selected)$/.test(attribute),
  )
  return [
    createElement(
      name,
      { key, ...(className !== undefined && { className }), ...Object.fromEntries(plain) },
      ...children.flatMap(toElement),
    ),
  ]
}
