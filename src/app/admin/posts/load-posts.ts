import type { LoaderFunctionArgs } from 'react-router'
import { adminLoader, attempt } from '../kit/load.ts'

export const loadPosts = adminLoader(async (context) => ({
  posts: await attempt(context, 'listWrittenPosts'),
}))
export type PostsData = NonNullable<Awaited<ReturnType<typeof loadPosts>>>

/** One post, or nothing of a new one. */
export function loadPost(args: LoaderFunctionArgs) {
  const load = adminLoader(async (context) => ({
    post:
      args.params.id === 'new'
        ? null
        : await attempt(context, 'getWrittenPost', { params: { id: args.params.id } }),
  }))
  return load(args)
}
export type PostData = NonNullable<Awaited<ReturnType<typeof loadPost>>>
