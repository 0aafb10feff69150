import type { Copy } from '../language.ts'

const en = {
  back: 'Back to Churches',
  title: 'Add Your Church',
  intro: 'Tell us about your congregation. A person reads every submission before it is listed.',
  benefits: [
    { title: 'Free listing', text: 'Listing your church is free, now and always.' },
    { title: 'Local discovery', text: 'People find you by neighborhood, language and denomination.' },
    { title: 'Online presence', text: 'Your events appear beside your name, with a link to your site.' },
  ],
  fields: {
    name: 'Church name',
    denomination: 'Denomination',
    chooseDenomination: 'Choose a denomination',
    address: 'Address',
    addressHint: 'Street, city and ZIP code',
    website: 'Website',
    websiteHint: 'Starting with https://',
    phone: 'Phone',
    description: 'Description',
    descriptionHint: 'Up to 500 characters',
    contactName: 'Contact person',
    contactEmail: 'Contact email',
    notes: 'Additional notes',
    fax: 'Fax (leave it empty)',
    optional: 'optional',
  },
  submit: 'Submit Church',
  submitting: 'Submitting...',
  failed: { title: 'Submission Failed', description: 'Please try again later.' },
  done: {
    title: 'Thank you!',
    text: 'Your church will be reviewed and added within 48 hours.',
    churches: 'Browse Churches',
    events: 'View Events',
  },
  advertise: 'Would you like to feature an event as well?',
  advertiseAction: 'See the advertising packages',
}

export type AddChurchCopy = typeof en

const es: AddChurchCopy = {
  back: 'Volver a las iglesias',
  title: 'Agregue su iglesia',
  intro: 'Cuéntenos de su congregación. Una persona lee cada solicitud antes de publicarla.',
  benefits: [
    { title: 'Publicación gratuita', text: 'Aparecer en el directorio no cuesta nada, ni ahora ni después.' },
    { title: 'La encuentran sus vecinos', text: 'La gente busca por vecindario, idioma y denominación.' },
    {
      title: 'Presencia en línea',
      text: 'Sus eventos aparecen junto a su nombre, con un enlace a su sitio web.',
    },
  ],
  fields: {
    name: 'Nombre de la iglesia',
    denomination: 'Denominación',
    chooseDenomination: 'Elija una denominación',
    address: 'Dirección',
    addressHint: 'Calle, ciudad y código postal',
    website: 'Sitio web',
    websiteHint: 'Comience con https://',
    phone: 'Teléfono',
    description: 'Descripción',
    descriptionHint: 'Hasta 500 caracteres',
    contactName: 'Persona de contacto',
    contactEmail: 'Correo electrónico de contacto',
    notes: 'Notas adicionales',
    fax: 'Fax (déjelo vacío)',
    optional: 'opcional',
  },
  submit: 'Enviar la iglesia',
  submitting: 'Enviando...',
  failed: { title: 'No se pudo enviar', description: 'Por favor, inténtelo de nuevo más tarde.' },
  done: {
    title: '¡Gracias!',
    text: 'Revisaremos su iglesia y la agregaremos en un plazo de 48 horas.',
    churches: 'Ver las iglesias',
    events: 'Ver los eventos',
  },
  advertise: '¿Quiere destacar también un evento?',
  advertiseAction: 'Vea los paquetes de publicidad',
}

export const addChurchCopy: Copy<AddChurchCopy> = { en, es }
