import type { Copy } from './language.ts'
import { REFUSALS, type Refusals, refusals, translateRefusal } from './refusals.ts'

const en: Refusals = refusals.en

const es: Refusals = { refusal: (sentence) => translateRefusal(sentence, { ...REFUSALS, ...RULES }) }

/** What the forms of churches and of advertising refuse with, beside what any call can answer (section 5). */
export const formRefusals: Copy<Refusals> = { en, es }

const RULES: Record<string, string> = {
  'Church name must be at least 3 characters': 'El nombre de la iglesia debe tener al menos 3 caracteres',
  'Please enter a valid website URL': 'Escriba una dirección web válida',
  'Please enter a complete address': 'Escriba una dirección completa',
  'Please enter a valid phone number': 'Escriba un número de teléfono válido',
  'Please select a denomination': 'Elija una denominación',
  'Description must be under 500 characters': 'La descripción debe tener menos de 500 caracteres',
  'Contact name is required': 'El nombre de contacto es obligatorio',
  'Please enter a valid email address': 'Escriba un correo electrónico válido',
  'Church name is required': 'El nombre de la iglesia es obligatorio',
  'Valid email is required': 'Se requiere un correo electrónico válido',
  'Phone number is required': 'El número de teléfono es obligatorio',
  'Event title is required': 'El título del evento es obligatorio',
  'Event description must be at least 20 characters':
    'La descripción del evento debe tener al menos 20 caracteres',
  'Event date is required': 'La fecha del evento es obligatoria',
  'Dates are written YYYY-MM-DD': 'La fecha se escribe AAAA-MM-DD',
  'Event time is required': 'La hora del evento es obligatoria',
  'Please choose one of the half hours': 'Elija una de las medias horas',
  'Event category is required': 'La categoría del evento es obligatoria',
  'Advertising package is required': 'El paquete de publicidad es obligatorio',
  'The event is over by then. Please choose a date that is still to come':
    'Para entonces el evento ya habrá terminado. Elija una fecha futura',
  'The placement would begin after the event. Please choose an earlier day':
    'El espacio comenzaría después del evento. Elija un día anterior',
  'You have sent many applications today. Please try again tomorrow':
    'Hoy ya envió muchas solicitudes. Inténtelo de nuevo mañana',
  'You have submitted many churches today. Please go on tomorrow':
    'Hoy ya envió muchas iglesias. Continúe mañana',
}
