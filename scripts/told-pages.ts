/** A main page, and the one sentence that its first screen answers. */
export interface ToldPage {
  /** Name of its picture: "stock" is docs/pages/told/stock.webp. */
  readonly name: string
  readonly title: string
  readonly sentence: string
  /** Its address; a route with parameters stands for an example. */
  readonly path: string
  /** The English labels of the buttons to click there, in order. */
  readonly press?: readonly string[]
}

export const toldPages: readonly ToldPage[] = [
  {
    name: 'home',
    title: 'Home',
    sentence: 'What are my assets worth, and how have they changed today?',
    path: '/home',
  },
  {
    name: 'assets',
    title: 'Assets',
    sentence: 'What do I hold, what has each gained, and how do I exit?',
    path: '/assets',
  },
  {
    name: 'portfolio',
    title: 'Performance',
    sentence: 'How has my money performed, compared with what I put in and with the index?',
    path: '/portfolio',
  },
  {
    name: 'positions',
    title: 'Positions',
    sentence: 'Which leveraged positions are open, and how are they doing?',
    path: '/positions?kind=position',
  },
  {
    name: 'position',
    title: 'A position',
    sentence: 'What has this position gained, and at which price do I lose my margin?',
    path: '/position/$orderNo',
  },
  {
    name: 'orders',
    title: 'Orders',
    sentence: 'Which orders are pending, and what happened to the others?',
    path: '/orders',
  },
  {
    name: 'watchlist',
    title: 'Watchlist',
    sentence: 'How are the stocks on my list doing, and which one do I trade?',
    path: '/stocks?tab=watchlist',
  },
  {
    name: 'screener',
    title: 'Screener',
    sentence: 'Which stocks match my criteria and my budget?',
    path: '/stocks?tab=trends&dividendYieldFrom=2',
  },
  {
    name: 'stock',
    title: 'A stock',
    sentence: 'What does it cost, how has it moved, and do I buy or sell?',
    path: '/stock/$exchange/$code',
  },
  {
    name: 'chart',
    title: 'Full chart',
    sentence: 'How has its price moved, and compared with what?',
    path: '/stock/$exchange/$code/chart',
  },
  {
    name: 'ticket',
    title: 'Order ticket',
    sentence: 'What does this order cost in total, and can I place it?',
    path: '/stock/$exchange/$code',
    press: ['Add'],
  },
  {
    name: 'fund',
    title: 'Fund tab',
    sentence: 'Which funds are there, and how have they performed?',
    path: '/fund',
  },
  {
    name: 'sip-calculator',
    title: 'SIP calculator',
    sentence: 'What would a monthly amount have become?',
    path: '/sip-calculator',
  },
  {
    name: 'goal',
    title: 'A goal',
    sentence: 'How likely am I to reach this amount by that day?',
    path: '/fund-goal/$goalNo',
  },
  {
    name: 'ipo',
    title: 'An IPO',
    sentence: 'What is on offer, at what price, and what is its result?',
    path: '/ipo/$id',
  },
  {
    name: 'block-trading',
    title: 'Block trading',
    sentence: 'Which blocks can I buy today, and when?',
    path: '/block-trading',
  },
  { name: 'search', title: 'Search', sentence: 'Where do I find what I am looking for?', path: '/search' },
  { name: 'help', title: 'Help', sentence: 'What do I need to know, and whom can I ask?', path: '/help' },
  {
    name: 'loan',
    title: 'Loan',
    sentence: 'What would borrowing cost me, and how much could I lose?',
    path: '/loan',
  },
  { name: 'more', title: 'More', sentence: 'Where is everything else?', path: '/more' },
]

/** A page's picture in docs/. */
export const toldPictureOf = ({ name }: ToldPage): string => `pages/told/${name}.webp`

const head = '## Twenty pages, and what each answers\n'
const next = '\n## '

/** docs/pages.md with the table of these pages replaced. */
export const withToldPages = (text: string): string => {
  const start = text.indexOf(head)
  if (start === -1) throw new Error(`docs/pages.md has no “${head.trim()}”`)
  const end = text.indexOf(next, start)
  const rows = toldPages.map((page) => `| [${page.title}](${toldPictureOf(page)}) | ${page.sentence} |`)
  return `${text.slice(0, start)}${head}
Each picture shows the page in English and light, and in Hindi and dark; \`npm run docs:pictures -- told\` retakes them and
writes this table.

| page | its first screen answers |
|---|---|
${rows.join('\n')}
${text.slice(end)}`
}
