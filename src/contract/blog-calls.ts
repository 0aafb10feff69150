import { z } from 'zod'
import {
  blogPost,
  blogSlug,
  foundPost,
  postAddition,
  postDeletion,
  postEdit,
  postFields,
  writtenPost,
} from './blog.ts'
import { type CallSpec, call } from './call.ts'
import { eventId } from './events/events.ts'

const byId = z.object({ id: eventId })

export const blogCalls = {
  listBlogPosts: call('GET /api/blog/posts', {
    who: 'anyone',
    summary: 'Published blog posts, newest first.',
    answer: z.array(blogPost),
    cache: 'public',
  }),
  getBlogPost: call('GET /api/blog/posts/{slug}', {
    who: 'anyone',
    summary: 'One blog post.',
    params: blogSlug,
    answer: blogPost,
    cache: 'public',
  }),
  listWrittenPosts: call('GET /api/admin/posts', {
    who: 'editor',
    scope: 'read',
    summary: 'Every post, drafts too, newest first.',
    answer: z.array(foundPost),
  }),
  getWrittenPost: call('GET /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'read',
    summary: 'One post as it is written.',
    params: byId,
    answer: writtenPost,
  }),
  addPost: call('POST /api/admin/posts', {
    who: 'editor',
    scope: 'curate',
    summary: 'Write a post: a draft, or published at once.',
    body: postAddition,
    status: 201,
    answer: writtenPost,
  }),
  editPost: call('PATCH /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'curate',
    summary: 'Change a post, publish or withdraw it. 409 when somebody else changed it meanwhile.',
    params: byId,
    body: postEdit,
    answer: writtenPost,
  }),
  deletePost: call('DELETE /api/admin/posts/{id}', {
    who: 'editor',
    scope: 'curate',
    summary: 'Delete a post that is not published.',
    params: byId,
    query: postDeletion,
    answer: z.object({ success: z.literal(true) }),
  }),
  previewPost: call('POST /api/admin/posts/preview', {
    who: 'editor',
    scope: 'curate',
    summary: 'The HTML that a text becomes; stores nothing.',
    body: postFields.pick({ markdown: true }),
    answer: z.object({ html: z.string() }),
  }),
} as const satisfies Record<string, CallSpec>
