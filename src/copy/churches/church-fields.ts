import type { CorrectableField } from '../../domain/churches/fields.ts'
import type { Copy } from '../language.ts'

const en: Record<CorrectableField, string> = {
  name: 'Church name',
  address: 'Address',
  phone: 'Phone',
  website: 'Website',
  denomination: 'Denomination',
  neighborhood: 'Neighborhood',
  language: 'Language of services',
  description: 'Description',
  picture: 'Picture',
  calendarUrl: 'Calendar address',
  contactEmail: 'Contact email',
  wheelchair: 'Wheelchair access',
  asl: 'Services in sign language (ASL)',
  childcare: 'Childcare during services',
  livestream: 'Livestream',
}

const es: Record<CorrectableField, string> = {
  name: 'Nombre de la iglesia',
  address: 'Dirección',
  phone: 'Teléfono',
  website: 'Sitio web',
  denomination: 'Denominación',
  neighborhood: 'Vecindario',
  language: 'Idioma de los servicios',
  description: 'Descripción',
  picture: 'Foto',
  calendarUrl: 'Dirección del calendario',
  contactEmail: 'Correo de contacto',
  wheelchair: 'Acceso en silla de ruedas',
  asl: 'Servicios en lengua de señas (ASL)',
  childcare: 'Cuidado de niños durante los servicios',
  livestream: 'Transmisión en vivo',
}

export const churchFields: Copy<Record<CorrectableField, string>> = { en, es }
