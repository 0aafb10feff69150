/** Followed by the reader's token; also what a mail program calls for its own unsubscribe button. */
export const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe/'
/** As they stand in a mail before it is filled in for its reader. */
export const UNSUBSCRIBE_URL = `{{site_url}}${UNSUBSCRIBE_PATH}{{token}}`
export const PREFERENCES_URL = '{{site_url}}/api/newsletter/preferences/{{token}}'
