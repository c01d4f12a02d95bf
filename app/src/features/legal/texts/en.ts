import type { LegalTexts } from '../legal-texts.ts'

export const texts: LegalTexts = {
  agreement: {
    summary:
      'In short: everything here is practice. No real money comes in or goes out, and nobody here gives you investment advice.',
    sections: [
      {
        title: '1. What Tarazu is',
        paragraphs: [
          'Tarazu is a practice market. Its companies are made up, its money is not real, and nothing in it can be exchanged for money or goods. There is no payment gateway and no connection to a real exchange.',
          'Tarazu is not a broker, adviser or exchange, and is not registered with SEBI. Nothing you see here is a recommendation to buy or sell.',
        ],
      },
      {
        title: '2. Your account',
        paragraphs: [
          'An account belongs to one person. You open it with an Indian mobile number, an email address, a password and the invitation code of an agent, such as your teacher. The agent can see how many people used the code, but nothing else about you.',
          'Keep your password to yourself. Nobody at Tarazu will ask you for it, or for a bank password, card or one-time code.',
        ],
      },
      {
        title: '3. Never use real documents',
        paragraphs: [
          'The identity check uses a specimen that Tarazu makes for you. Do not upload a real identity card or enter a real Aadhaar or PAN number: they are rejected.',
        ],
      },
      {
        title: '4. Practice money',
        paragraphs: [
          'Deposits and withdrawals run against a practice bank. Charges, taxes and interest are calculated as on a real market, but in practice money.',
          'With leverage, you can lose everything you put into a position, and faster than you expect. That is what you are here to learn. Your account never falls below zero.',
        ],
      },
      {
        title: '5. Prices and results',
        paragraphs: [
          'Prices come from a published process or from official records at least 30 days old. Nobody, including the operator, can set a price, trade, balance or allotment. You can check each of them yourself.',
          'Results here say nothing about what you would earn with real money.',
        ],
      },
      {
        title: '6. Fair use',
        paragraphs: [
          'Do not use someone else’s account, try to break into or overload the service, or claim that people can make money here. Any app that asks for real money in the name of Tarazu is a fraud.',
        ],
      },
      {
        title: '7. If your account is locked',
        paragraphs: [
          'The operator may lock an account but must give a reason. A locked account cannot log in or trade. You can ask customer service for another review.',
        ],
      },
      {
        title: '8. Ending, and what we do not promise',
        paragraphs: [
          'You may stop at any time. The operator may reset or close the practice market. Nothing in it has any value in real money, so nobody is owed anything then.',
          'We take care, but we do not promise that the service is always available or free of errors.',
          'The version you agree to is recorded with your account. Later versions apply to accounts opened after their date.',
        ],
      },
    ],
  },
  privacy: {
    summary:
      'In short: we store little, sell nothing and show you who looked at your data. There is no advertising and no tracking.',
    sections: [
      {
        title: '1. Who stores your data',
        paragraphs: [
          'The operator of this installation of Tarazu, for example your school. The data is in the operator’s own database and is not shared with anyone.',
          'If you are under 18, a parent or guardian must agree to your taking part.',
        ],
      },
      {
        title: '2. What we store',
        paragraphs: [
          'Your mobile number and email address; the invitation code you used; the version of the agreement you accepted, and when.',
          'Your password, only as a one-way hash that cannot be turned back into the password.',
          'Where you are logged in: the browser’s name, the start and the last use, until one month after the session ends.',
          'Your practice orders, positions, every movement of your practice money, your messages and your conversations with customer service.',
        ],
      },
      {
        title: '3. What we store only briefly',
        paragraphs: [
          'Network addresses from which passwords were tried, for one day, to stop password guessing.',
          'The pictures of your specimen identity, encrypted, until the review ends. Of its number and your practice bank account, only what is needed to show you the last digits and detect repeated use.',
        ],
      },
      {
        title: '4. What we never store',
        paragraphs: [
          'Your contacts, location, photos, real documents or real bank account. The app contains no trackers, advertising or third-party code that reports on you.',
        ],
      },
      {
        title: '5. On your phone',
        paragraphs: [
          'The app stores your language, appearance, login and what you last looked at, so that it works offline. Data from your account is removed when you log out.',
        ],
      },
      {
        title: '6. Who sees it',
        paragraphs: [
          'You, and operators who need it for their work. Everything an operator does with your account is permanently recorded, and you can see it.',
        ],
      },
      {
        title: '7. Your rights',
        paragraphs: [
          'Under the Digital Personal Data Protection Act, 2023, you may see what is stored about you, download it, have it corrected and have your account closed. Ask customer service. If you are not satisfied with the answer, you may contact the Data Protection Board of India.',
          'The ledger’s entries stay after that, without your name: a ledger from which entries can be removed proves nothing.',
        ],
      },
    ],
  },
}
