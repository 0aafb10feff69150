import { answerDone, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import { loadPostFiles } from './data.ts'
import type { BlogService } from './service.ts'
import type { WritingService } from './writing/posts.ts'

export function createBlogApi(services: { blog: BlogService; writing: WritingService }): Handlers {
  const { blog, writing } = services
  return {
    json: {
      listBlogPosts: async () => ({ body: await blog.list() }),
      getBlogPost: async ({ params }) => ({ body: await blog.get(params.slug) }),
      listWrittenPosts: async () => ({ body: await writing.list() }),
      getWrittenPost: async ({ params }) => ({ body: await writing.get(params.id) }),
      addPost: async ({ body }, caller) => ({ body: await writing.add(body, viewerOf(caller)) }),
      editPost: async ({ params, body }, caller) => ({
        body: await writing.edit(params.id, body, viewerOf(caller)),
      }),
      deletePost: ({ params, query }, caller) =>
        answerDone(writing.delete(params.id, query.seen, viewerOf(caller))),
      previewPost: async ({ body }) => ({
        body: { html: (await loadPostFiles()).renderMarkdown(body.markdown) },
      }),
    },
  }
}
