import type { Copy } from '../language.ts'

const en = {
  title: 'Events for your site',
  titleOfChurch: (church: string) => `${church}: events for your site`,
  intro:
    'Choose what to show, and copy two lines into your page. The list keeps itself up to date. It sets no cookies and follows nobody.',
  forChurch: 'For the events of one church alone, open its page in the',
  directory: 'church directory',
  form: 'What to show',
  church: 'Church',
  allChurches: 'All churches',
  category: 'Category',
  neighborhood: 'Neighborhood',
  language: 'Language of the church',
  any: 'Any',
  theme: 'Theme',
  themes: { auto: 'As the visitor’s system', light: 'Light', dark: 'Dark' },
  accent: 'Your color',
  accentHint: 'For links; made darker or lighter where it could not be read.',
  words: 'Words in',
  update: 'Update the preview',
  preview: 'Preview',
  snippet: 'Copy into your page',
  snippetHint:
    'The second line gives the frame its full height. Where your site takes no scripts, leave it out and set the height yourself.',
  copy: 'Copy',
  copied: { title: 'Copied', description: 'Paste the lines into your page.' },
  copyFailed: { title: 'It could not be copied', description: 'Please select the lines and copy them.' },
  others: 'On paper',
  week: 'Printed week',
  weekHint: 'Seven days on one or two sheets, for the notice board.',
}

const es: typeof en = {
  title: 'Eventos para su sitio web',
  titleOfChurch: (church) => `${church}: eventos para su sitio web`,
  intro:
    'Elija qué mostrar y copie dos líneas en su página. La lista se actualiza sola. No pone cookies ni sigue a nadie.',
  forChurch: 'Para los eventos de una sola iglesia, abra su página en el',
  directory: 'directorio de iglesias',
  form: 'Qué mostrar',
  church: 'Iglesia',
  allChurches: 'Todas las iglesias',
  category: 'Categoría',
  neighborhood: 'Vecindario',
  language: 'Idioma de la iglesia',
  any: 'Cualquiera',
  theme: 'Tema',
  themes: { auto: 'Como el sistema del visitante', light: 'Claro', dark: 'Oscuro' },
  accent: 'Su color',
  accentHint: 'Para los enlaces; se aclara u oscurece donde no se podría leer.',
  words: 'Textos en',
  update: 'Actualizar la vista previa',
  preview: 'Vista previa',
  snippet: 'Copie esto en su página',
  snippetHint:
    'La segunda línea da al marco toda su altura. Si su sitio no admite scripts, quítela y ponga usted la altura.',
  copy: 'Copiar',
  copied: { title: 'Copiado', description: 'Pegue las líneas en su página.' },
  copyFailed: { title: 'No se pudo copiar', description: 'Por favor, seleccione las líneas y cópielas.' },
  others: 'En papel',
  week: 'La semana impresa',
  weekHint: 'Siete días en una o dos hojas, para el tablero de anuncios.',
}

export const embedBuilderCopy: Copy<typeof en> = { en, es }
