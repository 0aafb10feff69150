import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Exactly the routes of the specification's section 2; the last one is the 404 page. */
export default [
  layout('public/frame.tsx', [
    index('public/home.tsx'),
    route('churches', 'public/churches.tsx'),
    route('add-church', 'public/add-church.tsx'),
    route('gallery', 'public/gallery.tsx'),
    route('blog', 'public/blog.tsx'),
    route('blog/:slug', 'public/blog-post.tsx'),
    route('newsletter', 'public/newsletter.tsx'),
    route('event/:id', 'public/event.tsx'),
    route('advertise', 'public/advertise.tsx'),
    route('checkout', 'public/checkout.tsx'),
    route('*', 'public/not-found.tsx'),
  ]),
  route('admin', 'admin/dashboard/dashboard.tsx'),
  route('admin/duplicates', 'admin/duplicates/duplicates.tsx'),
  route('admin/subscribers', 'admin/subscribers/subscribers.tsx'),
] satisfies RouteConfig
