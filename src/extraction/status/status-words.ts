/**
 * The words by which a language says that something does not take place as planned: alternatives of a pattern, in small
 * letters and without accents (status.ts folds what it reads).
 */
interface StatusWords {
  /** "canceled", "called off": said of what the sentence is about. */
  off: string
  postponed: string
  /** "moved", "rescheduled": alone they may tell of another room or hour. */
  moved: string
  /** "will not meet", "does not take place" */
  none: string
  /** Before what does not take place: "no class". */
  no: string
  /** What a `no` calls off, where nothing more names it, or names it in front. */
  gatherings: string
  resumes: string
  /** Before the new day, and before the old one of a move. */
  to: string
  from: string
  /** Before a day that no longer holds, and before the one that does. */
  was: string
  now: string
  /** Words that make it a condition, and right before it such as deny it. */
  unless: string
  not: string
}

const ENGLISH: StatusWords = {
  off: 'cancell?ed|called off|suspended|scrapped|(?:had|have|has|having|need|must|forced|decided|regret)(?: had)?(?: to)? cancel',
  postponed: 'postponed|put off|delayed|deferred',
  moved: 'moved|rescheduled|re-scheduled|changed|shifted|pushed(?: back)?|switched|transferred',
  none: "(?:will not|won['’]t|does not|doesn['’]t|do not|don['’]t|is not|isn['’]t|are not|aren['’]t|cannot|can ?not|can['’]t|not)(?: be)? (?:meet(?:ing)?|gather(?:ing)?|held|take place|taking place|happen(?:ing)?|convene)",
  no: 'no',
  gatherings:
    'meetings?|class(?:es)?|services?|school|stud(?:y|ies)|practices?|rehearsals?|activities|programs?|events?|groups?|sessions?|gatherings?|choir|supper|dinner|worship|mass(?:es)?|liturgy|vespers|matins|compline|evensong|eucharist|communion|confessions?|adoration|rosary|vigil|prayers?|breakfast|lunch|concert|bingo|yoga|fellowship|youth|church|awana|sale|fair|tea|walk|party|movie|film|game|market|picnic|retreat|workshop|festival|potluck|meal|coffee(?: hour)?|scouts',
  resumes: 'resum(?:es?|ing)|returns?|restarts?|begins? again|starts? again|(?:back|again) on',
  to: 'to|until|till|for',
  from: 'from',
  was: '(?:originally|first|initially|formerly|previously)(?: (?:scheduled|planned|set|announced))?(?: (?:for|on))?|instead of|rather than|was|were',
  now: 'new (?:date|day)(?: is)?|now|now (?:be )?(?:held|on|set for|scheduled for)|(?:will|to) now be(?: held)?(?: on)?',
  unless: 'if|unless|whenever|when|in case|in the event|should',
  not: "(?:may|might|could|can|would|cannot)(?: also)?(?: have to)? be|not(?: been| be)?|never|\\p{L}+n['’]t(?: been| be)?|unless|if",
}

const SPANISH: StatusWords = {
  off: 'cancelad[oa]s?|suspendid[oa]s?|anulad[oa]s?|se (?:cancelan?|suspenden?|cancelaron?|suspendio)',
  postponed: 'pospuest[oa]s?|aplazad[oa]s?|postergad[oa]s?|se (?:posponen?|aplazan?|posterga)',
  moved:
    'cambiad[oa]s?|trasladad[oa]s?|movid[oa]s?|reprogramad[oa]s?|se (?:cambian?|trasladan?|mueven?|pasan?)',
  none: 'no se (?:realizaran?|celebraran?|llevaran? a cabo|reunira|hara|reune)|no nos reunimos|no nos reuniremos',
  no: 'no (?:hay|habra|tendremos)',
  gatherings:
    'reunion(?:es)?|ensayos?|cultos?|misas?|clases?|servicios?|estudios?|actividades|cena|desayuno|rosario',
  resumes: 'se reanudan?|reanud\\p{L}+|retom\\p{L}+|regresa(?:mos)?|volvemos|continua(?:mos)?',
  to: 'al|a|para el|para|hasta el|hasta',
  from: 'del|de',
  was: 'antes(?: del?)?|originalmente(?: (?:programad[oa]|previst[oa]))?(?: para el| el)?|en (?:vez|lugar) del?|era',
  now: 'nueva fecha(?: es)?|ahora(?: sera)?(?: el)?',
  unless: 'si|en caso de|a menos que',
  not: 'podria ser|no (?:ha sido|esta|sera|se)',
}

const PORTUGUESE: StatusWords = {
  off: 'cancelad[oa]s?|suspens[oa]s?',
  postponed: 'adiad[oa]s?',
  moved: 'transferid[oa]s?|remarcad[oa]s?|mudad[oa]s?|alterad[oa]s?|mudou|reagendad[oa]s?',
  none: 'nao (?:acontecera|ocorrera|se realizara|sera realizad[oa]|nos reuniremos)',
  no: 'nao (?:ha|havera|teremos|tera)',
  gatherings: 'reuniao|reunioes|ensaios?|cultos?|missas?|aulas?|encontros?|catequese|celebracao',
  resumes: 'retorna(?:m|mos)?|retoma(?:m|mos)?|volta(?:m|mos)?|recomeca',
  to: 'para(?: o dia| o)?|ate',
  from: 'do dia|do|de',
  was: 'antes(?: d[oe])?|originalmente|em vez d[oe]|ao inves d[oe]',
  now: 'nova data',
  unless: 'se|caso|em caso de',
  not: 'nao (?:foi|sera|esta)',
}

const FRENCH: StatusWords = {
  off: 'annule(?:e|s|es)?|supprime(?:e|s|es)?',
  postponed: 'reporte(?:e|s|es)?|remis(?:e|es)? a plus tard',
  moved: 'deplace(?:e|s|es)?|decale(?:e|s|es)?|avance(?:e|s|es)?',
  none: "n['’](?:aura|auront|a) pas lieu",
  no: "pas d(?:e|['’])|aucune?",
  gatherings:
    'messes?|cultes?|repetitions?|reunions?|rencontres?|catechisme|chapelet|vepres|adoration|confessions?',
  resumes: 'reprend|reprennent|reprendr\\p{L}+|reprise',
  to: "au|a la|pour le|jusqu[’']au",
  from: 'du',
  was: 'initialement(?: prevue?s?)?(?: le)?|au lieu du|prevue?s? initialement(?: le)?',
  now: 'nouvelle date',
  unless: 'sauf si|si|en cas de',
  not: 'pas',
}

const GERMAN: StatusWords = {
  off: 'abgesagt|entfall(?:t|en)|fall(?:t|en)(?: [^.;!?]{1,40})? aus|gestrichen',
  postponed: 'aufgeschoben',
  moved: 'verschoben|verlegt|vorgezogen',
  none: 'findet nicht statt|finden nicht statt',
  no: 'keine?n?',
  gatherings:
    'gottesdienste?|andacht(?:en)?|probe|chorprobe|messen?|treffen|unterricht|beichte|rosenkranz|gruppenstunde',
  resumes: 'beginn\\p{L}+ wieder|wieder (?:ab|am)|geht weiter',
  to: 'auf(?: den)?',
  from: 'vom|von',
  was: 'statt(?: am)?|anstatt(?: am)?|ursprunglich(?: am)?',
  now: 'neuer termin|jetzt am|nun am',
  unless: 'wenn|falls|bei (?:regen|schlechtem wetter)|im falle',
  not: 'nicht',
}

const ITALIAN: StatusWords = {
  off: 'annullat[oaie]|sospes[oaie]|cancellat[oaie]',
  postponed: 'rinviat[oaie]|rimandat[oaie]|posticipat[oaie]',
  moved: 'spostat[oaie]|anticipat[oaie]|trasferit[oaie]',
  none: 'non si (?:terra|svolgera|celebra|terranno)|non avra luogo',
  no: "non (?:ci sara|ci saranno|c[’']e)|niente|nessun[oa]?",
  gatherings: 'mess[ae]|catechismo|incontr[oi]|prov[ae]|riunion[ei]|adorazione|confessioni|rosario',
  resumes: 'riprend\\p{L}+|ricominci\\p{L}+',
  to: 'al|a|alla',
  from: 'dal|del',
  was: 'anziche(?: il)?|invece d(?:i|el)|inizialmente(?: previst[oa])?(?: il)?',
  now: 'nuova data',
  unless: 'se|in caso di',
  not: 'non (?:e|sara)',
}

const POLISH: StatusWords = {
  off: 'odwolan[aeyo]|odwolujemy',
  postponed: 'przelozon[aeyo]|przelozono|odroczon[aeyo]',
  moved: 'przeniesion[aeyo]|przeniesiono|przesuniet[aeyo]|przesunieto',
  none: 'nie odbedzie sie|nie odbeda sie|nie odbywa sie',
  no: 'nie (?:ma|bedzie)|bez',
  gatherings: 'mszy|nabozenstwa|spotkania|proby|katechezy|spowiedzi|rozanca|zajec',
  resumes: 'wznaw\\p{L}+|wraca\\p{L}*',
  to: 'na',
  from: 'z|ze',
  was: 'zamiast|pierwotnie',
  now: 'nowy termin',
  unless: 'jesli|jezeli|w razie',
  not: 'nie (?:jest|zostal[aoy]?)',
}

const DUTCH: StatusWords = {
  off: 'geannuleerd|afgelast|vervalt|vervallen|gaat niet door|gaan niet door',
  postponed: 'uitgesteld',
  moved: 'verplaatst|verzet|verschoven',
  none: 'vindt niet plaats|vinden niet plaats',
  no: 'geen',
  gatherings: 'kerkdienst|diensten?|repetitie|bijeenkomst|catechisatie|vergadering|mis|viering|bijbelstudie',
  resumes: 'hervat\\p{L}*|begint weer|start weer',
  to: 'naar|tot',
  from: 'van',
  was: 'in plaats van|oorspronkelijk(?: op)?',
  now: 'nieuwe datum',
  unless: 'als|indien|bij regen',
  not: 'niet',
}

const CZECH: StatusWords = {
  off: 'zrusen[aoyi]?|odpada|odpadaji|rusi se',
  postponed: 'odlozen[aoyi]?',
  moved: 'presunut[aoyi]?|presouva|prelozen[aoyi]?',
  none: 'nekona|nekonaji|neuskutecni|nebude',
  no: 'neni',
  gatherings: 'bohosluzb[ay]|mse|zkouska|setkani|schuzka|biblicka hodina',
  resumes: 'pokracuje|opet (?:od|zacina)',
  to: 'na',
  from: 'z|ze',
  was: 'misto|puvodne',
  now: 'novy termin',
  unless: 'pokud|v pripade',
  not: 'neni',
}

/** Languages that are read elsewhere too, as far as their pages were met. */
const OTHERS: Partial<StatusWords>[] = [
  {
    off: 'отмен(?:ено|[её]н|ена|ены|яется|яются)|скасован[оаий]|anile',
    postponed: 'перенес(?:ено|[её]н|ена|ены)|перенесен[оаий]|ranvwaye',
    none: 'не состоится|не буд(?:ет|ут|е|уть)|не відбудеться',
  },
]

const STATUS_WORDS: readonly Partial<StatusWords>[] = [
  ENGLISH,
  SPANISH,
  PORTUGUESE,
  FRENCH,
  GERMAN,
  ITALIAN,
  POLISH,
  DUTCH,
  CZECH,
  ...OTHERS,
]

/** The words of all languages for one of these, as alternatives of a pattern. */
export const allWords = (kind: keyof StatusWords): string =>
  STATUS_WORDS.flatMap((words) => words[kind] ?? []).join('|')

/** "no Bell Practice": up to so many words before what does not take place; on pages read in English words, none. */
export const NO_GATHERING = [
  ...STATUS_WORDS.flatMap(({ no, gatherings }) =>
    no && gatherings
      ? `(?:${no})(?: (?!show|one(?!\\p{L})|matter|cost|charge|child|fee)[\\p{L}'’&-]{1,30}){0,4}? ?(?:${gatherings})`
      : [],
  ),
  `no (?:${allWords('gatherings')})`,
].join('|')

/** The same where words have no spaces between them (and in Vietnamese), each behind its day or its name. */
export const UNSPACED = {
  off: '(?:취소|연기)(?:됨|되었습니다|됐습니다|합니다|되)?|휴강|쉽니다|已?(?:取消|延期)(?!政策)|(?<!\\p{L})(?:đa |bi )(?:h(?:ủy|uỷ)(?: bỏ)?|hoan)(?!\\p{L})|(?<!\\p{L})h(?:ủy|uỷ) bỏ(?!\\p{L})',
  none: '(?:모임|미사|예배|기도회|집회|수업|연습|성경공부)(?:는|은|이|가|도)?\\s*없(?:음|습니다|어요)',
  moved: '변경|옮겨|옮깁',
  to: '(?:으로|로)',
  from: '에서',
} as const
