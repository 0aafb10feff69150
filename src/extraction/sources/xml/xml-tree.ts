import { Parser } from 'htmlparser2'

const MAX_NODES = 200_000
const MAX_TEXT = 100_000

/** An element of XML, its name in lower case with its prefix. */
export interface XmlNode {
  name: string
  attribs: Record<string, string>
  text: string
  children: XmlNode[]
}

/** What is beyond the limits, or broken, is left out. Never throws. */
export function parseXml(body: string): XmlNode {
  const root: XmlNode = { name: '', attribs: {}, text: '', children: [] }
  const open: XmlNode[] = [root]
  let nodes = 0
  let tooDeep = 0
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        if (++nodes > MAX_NODES || open.length > 60) {
          tooDeep++
          return
        }
        const node: XmlNode = { name: name.toLowerCase(), attribs, text: '', children: [] }
        open.at(-1)?.children.push(node)
        open.push(node)
      },
      ontext(text) {
        const node = open.at(-1)
        if (node && tooDeep === 0 && node.text.length < MAX_TEXT) node.text += text
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for (
    let at = 0;
    at < Math.min(body.length, 12_000_000) && nodes <= MAX_NODES && tooDeep < 500;
    at += 65_536
  ) {
    parser.write(body.slice(at, at + 65_536))
  }
  if (nodes <= MAX_NODES && tooDeep < 500) parser.end()
  return root
}

/** The elements of these names, outermost only, in their order. */
export function findAll(root: XmlNode, names: Set<string>): XmlNode[] {
  const found: XmlNode[] = []
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (names.has(node.name)) found.push(node)
    else stack.push(...[...node.children].reverse())
  }
  return found
}
