import { writeXml } from './xml.ts'

export interface IssuesRss {
  title: string
  description: string
  /** Language tag, for example en-US. */
  language: string
  pageUrl: string
  /** Where this feed is. */
  feedUrl: string
  /** Newest first. */
  issues: readonly {
    subject: string
    introduction: string
    publishedAt: Date
    address: string
    /** What stays the same of it, whatever its address. */
    guid: string
  }[]
}

/** The newsletter's issues as RSS 2.0; each leads to its page. */
export function writeIssuesRss(feed: IssuesRss): string {
  return writeXml({
    rss: {
      '@version': '2.0',
      '@xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: feed.title,
        link: feed.pageUrl,
        description: feed.description,
        language: feed.language.toLowerCase(),
        'atom:link': { '@href': feed.feedUrl, '@rel': 'self', '@type': 'application/rss+xml' },
        item: feed.issues.map((issue) => ({
          title: issue.subject,
          link: issue.address,
          guid: { '@isPermaLink': 'false', '#text': issue.guid },
          description: issue.introduction,
          pubDate: issue.publishedAt.toUTCString(),
        })),
      },
    },
  })
}
