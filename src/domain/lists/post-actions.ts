/** What an administrator does to a post that can be taken back, as the audit log names it. */
export const REVERSIBLE_POST_ACTIONS: readonly string[] = ['post.edited', 'post.published', 'post.withdrawn']
