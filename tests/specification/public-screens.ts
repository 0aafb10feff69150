import type { RequirementGroup } from './requirement.ts'

/** Section 2 of the specification: what visitors see, up to the directory. */
export const publicScreens: readonly RequirementGroup[] = [
  {
    title: 'Routes',
    prefix: 'S2.routes',
    issue: 2,
    requirements: {
      'every-screen': 'Each route of the table answers its own screen, drawn on the server.',
      'blog-slug': 'A blog post is reached by the slug in its path.',
      'event-id-numeric': 'An event is reached by its number in the path.',
      'unknown-is-404': 'Any other path shows the 404 page, with status 404.',
    },
  },
  {
    title: 'Top navigation',
    prefix: 'S2.navigation',
    issue: 2,
    requirements: {
      'sticky-on-public-screens':
        'Every public screen has the navigation, and it stays in view while scrolling.',
      links: 'It leads to events, churches, blog and newsletter.',
      'post-event-button': 'A highlighted Post Event button leads to the advertising page.',
      'active-link':
        'A link is active when the path equals it or, for all but the home page, begins with it.',
      'small-screen-menu': 'On a small screen it folds into a list that a button opens and a choice closes.',
    },
  },
  {
    title: 'Events home',
    prefix: 'S2.home',
    issue: 4,
    requirements: {
      'banner-learn-more': 'A banner for featured events has fixed text and a Learn More button.',
      'headline-and-intro': 'It opens with a headline and an introduction.',
      'refresh-refetches': 'Refresh fetches the events again and shows a spinner while it does.',
      'free-text-search': 'A search field narrows the events as one types.',
      'quick-chips':
        'Eight chips filter quickly: all, worship, fellowship, outreach, youth, prayer, bible study, mens.',
      'category-selection': 'A category can be selected from all public categories.',
      'newsletter-form': ['A form takes first name and e-mail address for the newsletter.', 3],
      'featured-max-3': 'Featured Events shows at most three events, all of them sponsored.',
      'category-results':
        'With a category chosen, the matches that are not sponsored are listed with their number.',
      'no-category-results-for-all': 'With the category "all" there is no section of category results.',
      'empty-state-links': 'When nothing matches, links lead to the churches and to the advertising page.',
      'closing-newsletter-call': 'The page closes with a call that leads to the newsletter page.',
      'approved-only': ['Only approved events are shown.', 2],
      'card-links-to-event': ['An event card leads to the page of its event.', 2],
      'card-tags': "A card shows tags for the category and the church's neighborhood.",
      'card-gender-tags': "A card shows a Women's Ministry or Men's Ministry tag where the keywords say so.",
    },
  },
  {
    title: 'Event detail',
    prefix: 'S2.event',
    issue: 4,
    requirements: {
      'not-found-page': 'A missing or unmatched number shows Event Not Found with a link back home.',
      'header-colour-by-category':
        'The header has the colour of its category, six of which have one of their own.',
      'category-badge': 'A badge names the category.',
      'confirmed-badge': 'A Confirmed badge shows when the event is approved.',
      'title-and-church': 'The header names the event and its church.',
      'when-long-form': 'When: the date in long form, and the time.',
      'where-only-with-location': 'Where is shown only when a location is known.',
      'map-search': 'An embedded map searches for the location with city and state added, at zoom 15.',
      'view-in-maps': 'View in Maps opens the same search at the map service.',
      'hosted-by': 'Hosted By names the church.',
      'visit-website': 'Visit Church Website is there when the church has a website.',
      'contact-if-different': 'Contact information is shown when it differs from the website.',
      'about-only-with-description': 'About This Event is shown only when there is a description.',
      'share-sheet-or-copy': 'Share Event uses the device, else copies the link and says so.',
      notices: 'A cancelled, past or changed event says so first, with where and when it was read.',
      'other-dates': 'A repeating event tells its rule and leads to its other dates.',
      'learn-more': "Learn More opens the church's website.",
      'like-toggle': 'A like can be given and taken back, beside a count that starts between 1 and 20.',
      'comments-toggle': 'The comments open and close, beside their count.',
      'share-menu':
        'A menu shares to six places: microblog, social site, messenger, text message, e-mail, copied link.',
      'comment-form':
        'A comment takes a name and a text; its button works only when both hold something, with a hint.',
      'comments-local': 'Comments and likes stay in the page: nothing is sent.',
      'comments-newest-first': 'Comments stand newest first.',
      'comments-pages-of-5':
        'Comments come five to a page, with Previous, Next and a line that tells page and number.',
      'comments-empty-state': 'Without comments an invitation to be the first is shown.',
    },
  },
  {
    title: 'Church directory',
    prefix: 'S2.directory',
    issue: 8,
    requirements: {
      'hero-count': 'The hero tells how many churches are listed.',
      'add-your-church': 'A link in the hero leads to the form for adding a church, free of charge.',
      'search-box': 'A search box looks for churches.',
      'three-filters': 'Filters narrow by denomination, neighborhood and language.',
      'filter-options-from-data':
        "A filter's options come from the churches themselves, each once, in order.",
      stats: 'Three numbers are shown: churches, events, neighborhoods.',
      'view-newsletter': 'A link leads to the newsletter.',
      'hidden-until-asked': 'No church is listed until one searches, filters or asks to browse all.',
      'typing-starts-listing': 'More than two characters, or Enter, start the listing.',
      'card-content':
        'A card has name, denomination, language, number of events, address, phone and website.',
      'card-3-upcoming': 'A card lists up to three coming events, each leading to its page.',
      'bottom-links': 'Links at the bottom lead to advertising and newsletter.',
      'empty-state': 'When nothing matches it says that no churches were found.',
      'events-query-when-active': 'Events are fetched only once a search or a filter is active.',
    },
  },
  {
    title: 'Church submission',
    prefix: 'S2.add-church',
    issue: 8,
    requirements: {
      'back-link': 'The header leads back to the churches.',
      'benefit-cards': 'Three cards name the benefits of being listed.',
      fields: 'The form asks for nine things, from the name to additional notes.',
      'submitting-label': 'The button says that it is submitting while the request is under way.',
      'success-screen': 'After success it says that the church is reviewed and added within 48 hours.',
      'success-buttons': 'The success screen leads to the churches and to the events.',
      'advertising-link': 'A link leads to the advertising page.',
    },
  },
  {
    title: 'Newsletter landing page',
    prefix: 'S2.newsletter-page',
    issue: 3,
    requirements: {
      'hero-and-cards': 'The page has a hero and three feature cards.',
      'form-both-required': 'The form asks for first name and e-mail address, both required.',
      'static-claims': 'Three claims are shown as they are written in the specification.',
      'welcome-screen': 'After success it welcomes the reader and leads on to the events.',
    },
  },
  {
    title: 'Gallery',
    prefix: 'S2.gallery',
    issue: 4,
    requirements: {
      'preview-notice': 'A Preview Mode notice is always shown.',
      'empty-state': 'There are no posts, and the page says so.',
      'open-photo-site': 'A button opens the photo-sharing site.',
      'how-to-appear': 'The page explains how to appear: post, add the hashtag, and be shown.',
    },
  },
  {
    title: 'Blog',
    prefix: 'S2.blog',
    issue: 4,
    requirements: {
      'list-grid': 'The list shows each post with image, date, author, title, excerpt and Read More.',
      'list-date': 'A post without a date of publication shows when it was made.',
      'list-3-tags': 'The list shows at most three tags of a post.',
      'list-empty-state': 'Without posts the list says so.',
      'list-call-to-action': 'A call to subscribe leads home.',
      'post-content':
        'A post shows its image, title, date, author, excerpt, all tags and its content as HTML.',
      'post-footer': 'The footer of a post tells author and date and offers to share it.',
      'post-share-silent-copy': 'Sharing a post uses the device, else copies the link without a word.',
      'post-not-found':
        'A missing post, or one that cannot be loaded, shows Post Not Found with a link to the blog.',
      'post-newsletter-call': 'A newsletter call under a post leads home.',
    },
  },
]
