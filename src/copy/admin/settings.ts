/** Why a change of the settings is refused. */
export const settingsRefusals = {
  changedMeanwhile:
    'Somebody else has changed these settings in the meantime. Reload the page to see theirs, then make your change again.',
  timeZoneInUse: 'The time zone cannot change once there are events: their dates are kept in it.',
  noPublicUrl:
    'Issues can be published by themselves once PUBLIC_URL is set on the server: the links in them lead there.',
} as const
