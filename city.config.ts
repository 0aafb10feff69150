import type { City } from '#src/contract/city.ts'

/**
 * Seeds the settings of a new installation; after the first start an owner changes them under /admin/settings. Nothing
 * else names the city. Times everywhere are in `timeZone`, amounts in cents.
 */
export const city: City = {
  name: 'Dallas',
  state: 'TX',
  country: 'US',
  timeZone: 'America/Chicago',
  locale: 'en-US',
  boundingBox: { south: 32.6, west: -97.05, north: 33.05, east: -96.5 },
  areas: [
    {
      name: 'Oak Cliff',
      parts: [
        'Bishop Arts',
        'Kessler Park',
        'Stevens Park',
        'Winnetka Heights',
        'Elmwood',
        'Wynnewood',
        'Kimball',
      ],
    },
    {
      name: 'East Dallas',
      parts: ['Lakewood', 'Lower Greenville', 'Junius Heights', 'Munger Place', 'Casa Linda'],
    },
    { name: 'Downtown', parts: ['Farmers Market', 'Harwood District', 'Deep Ellum', 'The Cedars'] },
  ],
  site: {
    name: 'Dallas Faith Bulletin',
    tagline: 'Church events, a church directory and a weekly newsletter for Dallas',
    banner: {
      title: 'Your event could be here',
      text: 'Put your revival, concert or community day in front of families across Dallas.',
      action: 'Learn More',
    },
    headline: 'Find church events in Dallas',
    intro: 'Worship, fellowship, outreach and study',
    subscribersClaim: '5,000+ subscribers',
    churchesListedClaim: '270+ Churches Listed',
    eventsFeaturedClaim: '150+ Events Featured',
    shareText: 'Check out this faith event in Dallas!',
    hashtag: '#DallasFaithBulletin',
    photoSite: { name: 'Instagram', url: 'https://www.instagram.com/explore/tags/dallasfaithbulletin/' },
  },
  admin: {
    dashboardTitle: 'Admin Dashboard',
    eventsTitle: 'Dallas Events',
    findChurches: 'Find Dallas Churches',
  },
  maps: {
    embedUrl: 'https://www.google.com/maps?q={query}&z={zoom}&output=embed',
    searchUrl: 'https://www.google.com/maps/search/?api=1&query={query}',
    directionsUrl: 'https://www.google.com/maps/dir/?api=1&destination={query}',
    zoom: 15,
    attribution: 'Map data © OpenStreetMap contributors',
    // OpenStreetMap's own tiles are for sites with few visitors (operations.osmfoundation.org/policies/tiles).
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      attributionUrl: 'https://www.openstreetmap.org/copyright',
      maxZoom: 19,
    },
  },
  share: {
    microblog: { name: 'X', url: 'https://twitter.com/intent/tweet?text={text}&url={url}' },
    social: { name: 'Facebook', url: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
    messaging: { name: 'WhatsApp', url: 'https://wa.me/?text={text}%20{url}' },
  },
  packages: {
    application: {
      featured: { name: 'Featured Event', amountCents: 19_500, runs: { days: 7 } },
      premium: { name: 'Premium Spotlight', amountCents: 27_500, runs: { days: 14 } },
      champion: {
        name: 'Community Champion',
        amountCents: 39_500,
        listPriceCents: 49_500,
        runs: { months: 1 },
      },
    },
    promotion: {
      basic: { name: 'Basic Highlighting', amountCents: 2500, runs: { days: 7 } },
      premium: { name: 'Premium Placement', amountCents: 4500, runs: { days: 14 } },
      featured: { name: 'Featured Sponsorship', amountCents: 7500, runs: { days: 30 } },
    },
  },
  sales: { sellerName: '', sellerAddress: '', taxNumber: '', taxName: '', taxPercent: 0 },
  mail: {
    senderName: 'Dallas Faith Bulletin',
    senderAddress: 'bulletin@faith-bulletin.example',
    postalAddress: '',
    countsClicks: true,
    listId: 'weekly.faith-bulletin.example',
  },
  contact: { email: 'hello@faith-bulletin.example' },
  openData: { license: 'https://creativecommons.org/licenses/by/4.0/' },
  legal: {
    privacy: [
      'We keep what you give us for the purpose you gave it, and nothing else. All of it is listed below.',
      'We do not sell or share your address. Every email has a link that ends the subscription at once.',
      'Write to us and we send you what we hold about you, or erase it.',
    ],
    terms: [
      'Event details come from the websites of the churches named beside them. Please check with the church before you travel.',
      'Churches may ask us to correct or remove their listing at any time.',
    ],
    refunds: [
      'A featured placement that we decline is refunded in full.',
      'A placement may be cancelled for a full refund until it starts running.',
    ],
  },
  schedules: {
    scrapeCron: '17 5 * * *',
    newsletterCron: 'off',
    publishesIssues: false,
    confirmsSubscriptions: true,
    maxSignupsOfNetwork: 20,
    maxSignups: 50,
    signupsTimesUsual: 3,
    secondWelcomeDays: 3,
    mailsAlerts: true,
  },
  trust: { cards: 20 },
  features: { blog: true, gallery: true, advertising: true, assistants: false },
  translations: {
    es: {
      locale: 'es-US',
      site: {
        tagline: 'Eventos de iglesias, un directorio de iglesias y un boletín semanal para Dallas',
        banner: {
          title: 'Su evento podría estar aquí',
          text: 'Presente su avivamiento, concierto o día comunitario a familias de todo Dallas.',
          action: 'Más información',
        },
        headline: 'Eventos de iglesias en Dallas',
        intro: 'Adoración, convivencia, servicio y estudio',
        subscribersClaim: 'Más de 5,000 suscriptores',
        churchesListedClaim: 'Más de 270 iglesias en el directorio',
        eventsFeaturedClaim: 'Más de 150 eventos destacados',
        shareText: '¡Mire este evento de fe en Dallas!',
      },
      mapAttribution: 'Datos del mapa © colaboradores de OpenStreetMap',
      legal: {
        privacy: [
          'Guardamos lo que usted nos da para el fin con que lo dio, y nada más. Todo está en la lista de abajo.',
          'No vendemos ni compartimos su dirección. Cada correo trae un enlace que termina la suscripción al instante.',
          'Escríbanos y le enviamos lo que tenemos sobre usted, o lo borramos.',
        ],
        terms: [
          'Los detalles de los eventos vienen de los sitios web de las iglesias que se nombran junto a ellos. Por favor, confirme con la iglesia antes de salir.',
          'Las iglesias pueden pedirnos en cualquier momento que corrijamos o quitemos su información.',
        ],
        refunds: [
          'Si rechazamos un espacio destacado, devolvemos el importe completo.',
          'Un espacio puede cancelarse con reembolso completo hasta que empiece a publicarse.',
        ],
      },
    },
  },
}
