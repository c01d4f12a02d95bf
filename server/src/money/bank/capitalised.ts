/** Abbreviations in the list that have no vowel but are not initials. */
const shortened = new Set(
  'BK BLDG BLK BNK BR BRNCH BZR CH CHMBRS CTR CTRL DR DT KH LTD LT MKT MT NGR NR NST PT RD SPL ST STN TH'.split(
    ' ',
  ),
)

/** Initials in the list that have a vowel. */
const initials = new Set(
  `ADB AFS AIIMS APMC BARC BEL BEML BHEL BITS CAC CAG CIDCO CPWD DAV EPZ GIDC GPO HAL HIG HUDCO IAF IFFCO IGNOU IIM IIT
  INA IOB IOC ISRO IT ITI KIADB LIG MIDC MIG MSME NIT NRE NRI NRO ONGC PWD RACPC RASMECC RBI RIICO SAIL SARC SBI SEZ
  SIDCO SIDCUL SIPCOT SME SMECC SSI UCO UIT`.split(/\s+/),
)

const isInitials = (word: string): boolean =>
  initials.has(word) ||
  /^I{2,3}$/.test(word) ||
  (/^[B-DF-HJ-NP-TV-XZ]{2,6}$/.test(word) && !shortened.has(word))

/** A text from the branch list in normal spelling: "TULSIANI CHMBRS - PBB" → "Tulsiani Chmbrs - PBB". */
export const capitalised = (text: string): string =>
  text.replaceAll(/[A-Za-z][A-Za-z']*/g, (typed, place: number) => {
    const word = typed.toUpperCase()
    if (isInitials(word)) return word
    const lower = word.toLowerCase()
    return /[0-9]/.test(text.charAt(place - 1)) ? lower : word.charAt(0) + lower.slice(1)
  })
