import type { Copy } from './language.ts'

/** What a service outside learns of a visitor, and when. */
export type OutsideUse = 'frame' | 'tiles' | 'payment' | 'mapLink' | 'share' | 'calendar' | 'photos'

interface StoredData {
  who: string
  what: string
  until: string
}

const en = {
  privacy: {
    stored: 'What is kept, and for how long',
    storedColumns: { who: 'Of whom', what: 'What', until: 'Until' },
    storedRows: [
      {
        who: 'Newsletter readers',
        what: 'Email address; name and phone if you give them; language, topics and other choices, when you agreed, which issues were sent',
        until: 'you ask us to erase it; 7 days if you never confirm',
      },
      {
        who: 'Readers who left, complained or were erased',
        what: 'A fingerprint of the address, from which it cannot be read',
        until: 'for good, so that we never write again',
      },
      {
        who: 'People who add, claim or correct a church',
        what: 'Name, email address, notes, the mail we sent',
        until: 'you ask us to erase it, or the listing is withdrawn',
      },
      {
        who: 'Advertisers',
        what: 'Name, email address, phone, notes; the payment as the payment service reports it, never a card number',
        until: 'you ask us to erase it; 30 days if never paid; the books without your address for good',
      },
      {
        who: 'People who run this site',
        what: 'Name, email address, a hash of the password, network address and browser of each session, changes made',
        until: 'the account ends; sessions 30 days; the record of changes for good',
      },
      {
        who: 'All visitors',
        what: 'Network address, only to count requests against abuse; views and clicks of paid places, and clicks on links of the newsletter, as daily totals of nobody',
        until: 'minutes or hours; the totals for good',
      },
    ] satisfies StoredData[] as StoredData[],
    storedNote:
      'Backups hold all of this until newer ones replace them. Who was erased is erased again when a backup is restored.',
    clicks: 'Clicks in the newsletter',
    clicksText:
      'Links of the newsletter lead through this site, which counts how often each is opened on a day. A double click counts once: for that, a fingerprint of network address and browser is held in memory, with a random part that changes every day, and is never stored. Nobody can tell who opened what, and we do not see who opens the email.',
    cookies: 'Cookies and location',
    cookiesText: [
      'Two cookies remember your choice of language and of light or dark for a year; people who run the site get one more while signed in. None of them follows you.',
      'Near me asks your browser for your location. It is rounded to about half a mile before it is sent, used for that one answer, and neither stored nor logged.',
      'Likes and comments stay in your page and are gone when you leave it.',
    ],
    outside: 'Services outside this site',
    outsideText:
      'Every service below learns your network address when your browser asks it for something. None is asked before you do what stands beside it.',
    outsideUses: {
      frame: 'you press Show the map on an event or a church’s page',
      tiles: 'you open the map above a list',
      payment: 'you open the payment page',
      mapLink: 'you follow View in Maps',
      share: 'you follow a link to share an event',
      calendar: 'you follow a link to add an event to a calendar',
      photos: 'you follow a link of the gallery',
    } satisfies Record<OutsideUse, string> as Record<OutsideUse, string>,
    pictures: 'Pictures in a blog post may come from the website that has them.',
    ask: 'Questions, a copy of your data, or to have it erased:',
  },
  contactMore: {
    church: 'Is your church listed wrongly? Open its page and choose “Is this your church?”.',
    directory: 'Find your church',
  },
  openData: {
    title: 'Open data',
    text: 'The coming events and the churches, as files for everybody, made anew every night:',
    license: 'License:',
  },
}

export type NoticesCopy = typeof en

const es: NoticesCopy = {
  privacy: {
    stored: 'Qué se guarda y por cuánto tiempo',
    storedColumns: { who: 'De quién', what: 'Qué', until: 'Hasta que' },
    storedRows: [
      {
        who: 'Lectores del boletín',
        what: 'Correo electrónico; nombre y teléfono si los da; idioma, temas y preferencias, cuándo aceptó, qué números se enviaron',
        until: 'usted pide que se borre; 7 días si nunca confirma',
      },
      {
        who: 'Lectores que se fueron, se quejaron o fueron borrados',
        what: 'Una huella del correo, de la que no se puede leer la dirección',
        until: 'siempre, para no volver a escribirle',
      },
      {
        who: 'Quienes agregan, reclaman o corrigen una iglesia',
        what: 'Nombre, correo electrónico, notas, los correos que enviamos',
        until: 'usted pide que se borre, o la iglesia se retira',
      },
      {
        who: 'Anunciantes',
        what: 'Nombre, correo electrónico, teléfono, notas; el pago como lo informa el servicio de pagos, nunca un número de tarjeta',
        until: 'usted pide que se borre; 30 días si no se paga; los libros, sin su correo, siempre',
      },
      {
        who: 'Quienes llevan este sitio',
        what: 'Nombre, correo electrónico, un resumen cifrado de la contraseña, dirección de red y navegador de cada sesión, cambios hechos',
        until: 'la cuenta termina; las sesiones 30 días; el registro de cambios, siempre',
      },
      {
        who: 'Todos los visitantes',
        what: 'Dirección de red, solo para contar solicitudes contra abusos; vistas y clics de espacios pagados, y clics en los enlaces del boletín, como totales diarios de nadie',
        until: 'pasan minutos u horas; los totales, siempre',
      },
    ],
    storedNote:
      'Las copias de seguridad guardan todo esto hasta que otras más nuevas las reemplazan. A quien fue borrado se le borra de nuevo cuando se restaura una copia.',
    clicks: 'Clics en el boletín',
    clicksText:
      'Los enlaces del boletín pasan por este sitio, que cuenta cuántas veces se abre cada uno en un día. Un doble clic cuenta una vez: para eso se mantiene en memoria una huella de la dirección de red y el navegador, con una parte al azar que cambia cada día, y nunca se guarda. Nadie puede saber quién abrió qué, y no vemos quién abre el correo.',
    cookies: 'Cookies y ubicación',
    cookiesText: [
      'Dos cookies recuerdan por un año el idioma y el modo claro u oscuro que eligió; quienes llevan el sitio reciben una más mientras tienen su sesión abierta. Ninguna lo sigue.',
      '«Cerca de mí» pide su ubicación al navegador. Se redondea a media milla aproximadamente antes de enviarse, se usa para esa sola respuesta y no se guarda ni se registra.',
      'Los «me gusta» y los comentarios se quedan en su página y desaparecen cuando usted sale.',
    ],
    outside: 'Servicios fuera de este sitio',
    outsideText:
      'Cada servicio de abajo conoce su dirección de red cuando su navegador le pide algo. A ninguno se le pide nada antes de que usted haga lo que está a su lado.',
    outsideUses: {
      frame: 'usted pulsa Mostrar el mapa en la página de un evento o de una iglesia',
      tiles: 'usted abre el mapa sobre una lista',
      payment: 'usted abre la página de pago',
      mapLink: 'usted sigue el enlace Ver en el mapa',
      share: 'usted sigue un enlace para compartir un evento',
      calendar: 'usted sigue un enlace para agregar un evento a un calendario',
      photos: 'usted sigue un enlace de la galería',
    },
    pictures: 'Las imágenes de una entrada del blog pueden venir del sitio web que las tiene.',
    ask: 'Preguntas, una copia de sus datos o pedir que se borren:',
  },
  contactMore: {
    church: '¿Hay un error en los datos de su iglesia? Abra su página y elija «¿Es su iglesia?».',
    directory: 'Encontrar su iglesia',
  },
  openData: {
    title: 'Datos abiertos',
    text: 'Los próximos eventos y las iglesias, en archivos para todos, que se renuevan cada noche:',
    license: 'Licencia:',
  },
}

export const noticesCopy: Copy<NoticesCopy> = { en, es }
