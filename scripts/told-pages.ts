/** A main page, and the one sentence that its first screen answers. */
export interface ToldPage {
  /** Name of its picture: "stock" is docs/pages/told/stock.webp. */
  readonly name: string
  readonly title: string
  readonly sentence: string
  /** Its address; a route with parameters stands for an example of it. */
  readonly path: string
  /** The English labels of the buttons to press there, in order. */
  readonly press?: readonly string[]
}

export const toldPages: readonly ToldPage[] = [
  {
    name: 'home',
    title: 'Home',
    sentence: 'What is everything I have worth, and what happened to it today?',
    path: '/home',
  },
  {
    name: 'assets',
    title: 'Assets',
    sentence: 'What do I hold, what has each of it gained, and how do I get out?',
    path: '/assets',
  },
  {
    name: 'portfolio',
    title: 'Performance',
    sentence: 'How has my money done over time, beside what I put in and beside the index?',
    path: '/portfolio',
  },
  {
    name: 'positions',
    title: 'Positions',
    sentence: 'Which bets with leverage are open, and how do they stand?',
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
    sentence: 'Which orders are waiting, and what became of the others?',
    path: '/orders',
  },
  {
    name: 'watchlist',
    title: 'Watchlist',
    sentence: 'How are the stocks that I follow doing, and which shall I trade?',
    path: '/stocks?tab=watchlist',
  },
  {
    name: 'screener',
    title: 'Screener',
    sentence: 'Which stocks fit what I look for and can afford?',
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
    sentence: 'How has its price moved, and against what?',
    path: '/stock/$exchange/$code/chart',
  },
  {
    name: 'ticket',
    title: 'Order ticket',
    sentence: 'What does this order cost in all, and can I send it?',
    path: '/stock/$exchange/$code',
    press: ['Add'],
  },
  {
    name: 'fund',
    title: 'Fund tab',
    sentence: 'Which funds are there, and how have they done?',
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
    sentence: 'How likely am I to reach this sum by that day?',
    path: '/fund-goal/$goalNo',
  },
  {
    name: 'ipo',
    title: 'An IPO',
    sentence: 'What is offered, at what price, and what became of it?',
    path: '/ipo/$id',
  },
  {
    name: 'block-trading',
    title: 'Block trading',
    sentence: 'Which block can I buy now or next, and is it cheaper than the market?',
    path: '/block-trading',
  },
  { name: 'search', title: 'Search', sentence: 'Where do I find what I am looking for?', path: '/search' },
  { name: 'help', title: 'Help', sentence: 'What do I need to know, and whom can I ask?', path: '/help' },
  {
    name: 'loan',
    title: 'Loan',
    sentence: 'What would borrowing cost me, and what could it take from me?',
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
Each picture shows the page in English and light, beside Hindi and dark; \`npm run docs:pictures -- told\` retakes them and
writes this table.

| page | its first screen answers |
|---|---|
${rows.join('\n')}
${text.slice(end)}`
}
