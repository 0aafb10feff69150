/** What the calls of "Is this your church?" answer where they cannot do what was asked. */
export const claimRefusals = {
  noClaim: 'There is no such request in the Inbox.',
  alreadyDecided: 'Someone has already decided this request.',
  notChoosable: 'Choose corrections that the church asked for, or decline the request.',
  nothingChosen: 'Choose at least one correction, or decline the request.',
  churchGone: 'The church is no longer listed, so nothing can be changed. Decline the request and say so.',
  changedMeanwhile: (church: string) =>
    `The listing for ${church} has changed since you opened it. Reload it, then decide.`,
} as const
