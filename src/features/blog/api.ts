import type { Handlers } from '../../platform/http/handlers.ts'
import type { BlogService } from './service.ts'

export function createBlogApi(blog: BlogService): Handlers {
  return {
    json: {
      listBlogPosts: async () => ({ body: await blog.list() }),
      getBlogPost: async ({ params }) => ({ body: await blog.get(params.slug) }),
    },
  }
}
