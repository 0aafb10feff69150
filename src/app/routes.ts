import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The routes of the specification's section 2 and the decisions' section 1; the 404 page answers the rest. */
export default [
  layout('public/frame.tsx', [
    index('public/home.tsx'),
    route('churches', 'public/directory/churches.tsx'),
    route('churches/:church', 'public/directory/church.tsx'),
    route('add-church', 'public/add-church.tsx'),
    route('gallery', 'public/gallery.tsx'),
    route('blog', 'public/blog.tsx'),
    route('blog/:slug', 'public/blog-post.tsx'),
    route('newsletter', 'public/newsletter.tsx'),
    route('newsletter/:date', 'public/newsletter-issue.tsx'),
    route('event/:id', 'public/event.tsx'),
    route('advertise', 'public/advertise.tsx'),
    route('checkout', 'public/checkout.tsx'),
    ...['privacy', 'terms', 'refunds', 'contact'].map((name) =>
      route(name, 'public/notices/notice.tsx', { id: `public/notices/${name}` }),
    ),
    route('*', 'public/not-found.tsx'),
  ]),
  layout(
    'admin/frame/frame.tsx',
    prefix('admin', [
      index('admin/dashboard/dashboard.tsx'),
      route('triage', 'admin/triage/triage.tsx'),
      route('inbox', 'admin/inbox/inbox.tsx'),
      route('trust', 'admin/trust/trust.tsx'),
      route('duplicates', 'admin/duplicates/duplicates.tsx'),
      route('subscribers', 'admin/subscribers/subscribers.tsx'),
      route('analytics', 'admin/analytics/analytics.tsx'),
      route('audit', 'admin/audit/audit.tsx'),
      route('sales', 'admin/sales/sales.tsx'),
      route('sales/:kind/:id', 'admin/sales/purchase.tsx'),
      route('accounts', 'admin/accounts/accounts.tsx'),
      route('setup', 'admin/setup/setup.tsx'),
      route('settings/:section?', 'admin/settings/settings.tsx'),
      route('account', 'admin/accounts/own-account.tsx'),
      route('new-event', 'admin/events/add-event.tsx'),
      route('churches', 'admin/churches/find-churches.tsx'),
      route('churches/:id', 'admin/churches/church-record.tsx'),
      route('newsletter', 'admin/newsletter/newsletter.tsx'),
      route('posts', 'admin/posts/posts.tsx'),
      route('posts/:id', 'admin/posts/post.tsx'),
      route('new-church', 'admin/churches/add-churches.tsx'),
    ]),
  ),
] satisfies RouteConfig
