import type { Copy } from './language.ts'

const en = {
  label: 'Picture',
  hint: 'JPEG, PNG or WebP. It is made smaller, and the place and camera noted in it are removed.',
  alt: 'What the picture shows',
  altHint: 'Read to people who cannot see it: “The choir on the church steps.”',
  altMissing: 'Please say what the picture shows.',
  unreadable: 'This file cannot be read as a picture. Please choose a JPEG, PNG or WebP file.',
  failed: 'The picture was not stored. Please try again.',
  elsewhere: 'A picture from the church’s website.',
  unnamed: 'Picture without a description.',
  remove: 'Remove the picture',
  keep: 'Keep the picture',
  isRemoved: 'The picture is removed when you save.',
}

const es: typeof en = {
  label: 'Foto',
  hint: 'JPEG, PNG o WebP. Se reduce, y se quitan el lugar y la cámara anotados en ella.',
  alt: 'Qué muestra la foto',
  altHint: 'Se lee a quienes no pueden verla: «El coro en las gradas de la iglesia».',
  altMissing: 'Por favor, diga qué muestra la foto.',
  unreadable: 'Este archivo no se puede leer como foto. Elija un archivo JPEG, PNG o WebP.',
  failed: 'La foto no se guardó. Inténtelo de nuevo.',
  elsewhere: 'Una foto del sitio web de la iglesia.',
  unnamed: 'Foto sin descripción.',
  remove: 'Quitar la foto',
  keep: 'Dejar la foto',
  isRemoved: 'La foto se quita al guardar.',
}

export const picturesCopy: Copy<typeof en> = { en, es }
