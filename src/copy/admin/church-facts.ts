/** What an administrator notes of a church, on its card in the directory. */
export const adminFactsCopy = {
  open: 'Edit what is known',
  openFor: (name: string) => `Edit what is known of ${name}`,
  title: (name: string) => `What is known of ${name}`,
  description:
    'What you note here stands over what programs read. Leave a question at “I do not know” to leave it to others.',
  answers: { unknown: 'I do not know', yes: 'Yes', no: 'No' },
  others: (answer: string, source: string, day: string) => `${answer}, says ${source} (${day})`,
  languages: 'Languages of services',
  languagesHint: 'In English, separated by commas: English, Spanish',
  services: 'Weekly services',
  servicesHint: 'None here leaves them to the church’s website.',
  day: 'Day',
  time: 'Time',
  language: 'Language, if another',
  add: 'Add a service',
  remove: (n: number) => `Remove service ${n}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  failed: 'It could not be saved. Please try again.',
}
