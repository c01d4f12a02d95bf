import type { LegalTexts } from '../legal-texts.ts'

export const texts: LegalTexts = {
  agreement: {
    summary:
      'In short: everything here is practice. No real money comes in, none goes out, and nobody here gives you advice on investing.',
    sections: [
      {
        title: '1. What Tarazu is',
        paragraphs: [
          'Tarazu is a practice market. Its companies are invented, its money is not money, and nothing in it can be exchanged for money or goods. There is no payment gateway and no connection to a real exchange.',
          'Tarazu is no broker, no adviser and no exchange, and is not registered with SEBI. What you see here is not a recommendation to buy or sell anything.',
        ],
      },
      {
        title: '2. Your account',
        paragraphs: [
          'An account belongs to one person. You open it with an Indian mobile number, an email address, a password and the invitation code of an agent, such as your teacher. The agent is shown how many people came with the code, and nothing else about you.',
          'Keep your password to yourself. Nobody of Tarazu will ask you for it, or for a bank password, a card or a one-time code.',
        ],
      },
      {
        title: '3. Never use real papers',
        paragraphs: [
          'The check of your identity is practised with a specimen that Tarazu makes for you. Do not upload a real identity card and do not type a real Aadhaar or PAN number: they are refused.',
        ],
      },
      {
        title: '4. Practice money',
        paragraphs: [
          'Deposits and withdrawals run against a practice bank. Charges, taxes and interest are worked out as they would be on a real market, in practice money.',
          'Trading with leverage can lose all that you set aside for a position, and faster than you expect. That is what you are here to learn. Your account never falls below zero.',
        ],
      },
      {
        title: '5. Prices and results',
        paragraphs: [
          'Prices come from a published process, or from official records that are at least 30 days old. Nobody, the operator included, can set a price, a trade, a balance or an allotment. You can check each of them yourself.',
          'A result here says nothing about what you would earn with real money.',
        ],
      },
      {
        title: '6. Fair use',
        paragraphs: [
          'Do not use somebody else’s account, do not try to break in or to overload the service, and never tell anybody that money can be made here. An app that asks for real money in the name of Tarazu is a fraud.',
        ],
      },
      {
        title: '7. If your account is locked',
        paragraphs: [
          'The operator may lock an account, and has to give a reason. A locked account can neither log in nor trade. You can ask customer service to have it looked at again.',
        ],
      },
      {
        title: '8. The end, and what we do not promise',
        paragraphs: [
          'You may stop at any time. The operator may set the practice market back or end it. As nothing in it has a price in real money, nothing is owed to anybody then.',
          'We take care, but we do not promise that the service is always there or free of faults.',
          'The version that you agree to is kept with your account. A later version holds for accounts that are opened after its date.',
        ],
      },
    ],
  },
  privacy: {
    summary:
      'In short: we keep little, sell nothing and show you who looked. There is no advertising and nobody who follows you.',
    sections: [
      {
        title: '1. Who keeps your data',
        paragraphs: [
          'The operator of this installation of Tarazu, for example your school. The data is in the operator’s own database and is passed on to nobody.',
          'If you are under 18, a parent or guardian has to agree that you take part.',
        ],
      },
      {
        title: '2. What is kept',
        paragraphs: [
          'Your mobile number and email address; the invitation code that you came with; the version of the agreement that you ticked, and when.',
          'Your password only as a one-way hash, from which it cannot be read.',
          'Where you are logged in: the name of the browser, the beginning and the last use, until a month after the end.',
          'Your practice orders, positions and every movement of your practice money, your messages and your talks with customer service.',
        ],
      },
      {
        title: '3. What is kept for a short time only',
        paragraphs: [
          'The network address from which passwords were tried, for a day, so that nobody can guess for long.',
          'The pictures of your specimen identity, encrypted, until the review ends. Of its number, and of your practice bank account, only what is needed to show you the last digits and to tell whether it was used before.',
        ],
      },
      {
        title: '4. What is never kept',
        paragraphs: [
          'Your contacts, your place, your photos, your real papers, your real bank account. There are no trackers, no advertising and no programs of others in the app.',
        ],
      },
      {
        title: '5. On your phone',
        paragraphs: [
          'The app keeps your language, the appearance, the proof that you are logged in, and what you last looked at, so that it works without a network. What belongs to your account is removed when you log out.',
        ],
      },
      {
        title: '6. Who sees it',
        paragraphs: [
          'You, and those operators whose task needs it. What an operator does with your account is written down for good, and you are shown it.',
        ],
      },
      {
        title: '7. Your rights',
        paragraphs: [
          'You may see what is kept about you, have it as a file, have it corrected, and have your account closed, as the Digital Personal Data Protection Act, 2023 provides. Ask customer service; if the answer does not satisfy you, you may turn to the Data Protection Board of India.',
          'The lines of the ledger stay after that, without your name: a ledger from which lines can be taken proves nothing to anybody.',
        ],
      },
    ],
  },
}
