import type { MessageWords } from './message-text.ts'

export const hindiWords: MessageWords = {
  language: 'hi',
  unknown: { title: 'नया संदेश', text: 'पढ़ने के लिए ऐप फिर से लोड करें।' },
  of: {
    'order-filled': {
      title: 'ऑर्डर पूरा हुआ',
      text: '{stock} के {quantity} शेयरों का आपका ऑर्डर {price} प्रति शेयर पर पूरा हुआ।',
    },
    'order-rejected': {
      title: 'ऑर्डर पूरा नहीं हुआ',
      text: '{stock} के {quantity} शेयरों का आपका ऑर्डर पूरा नहीं हुआ। {reason}',
    },
    'order-share-change': {
      title: 'ऑर्डर रद्द हुआ',
      text: '{stock} के विभाजन या बोनस के बाद आपके {quantity} शेयरों के ऑर्डर में एक भी पूरा शेयर नहीं बचा, इसलिए वह रद्द हो गया। इसके लिए अब कोई राशि रुकी नहीं है।',
    },
    'order-expired': {
      title: 'ऑर्डर की अवधि समाप्त',
      text: '{stock} के {quantity} शेयरों का आपका ऑर्डर तय भाव तक नहीं पहुँचा और समाप्त हो गया। कुछ भी ख़रीदा नहीं गया और इसके लिए कोई राशि रुकी नहीं है।',
    },
    'margin-call': {
      title: 'मार्जिन कॉल: {stock}',
      text: 'आपकी पोज़ीशन अपनी जमा राशि का आधा खो चुकी है। अभी भाव {price} है; {closesAt} पर यह अपने-आप बंद हो जाएगी। समय ख़ुद तय करना हो तो इसे पूरा या आंशिक रूप से बंद करें।',
    },
    'position-liquidated': {
      title: 'अपने-आप बंद हुई: {stock}',
      text: 'आपकी पोज़ीशन जमा राशि का तीन-चौथाई खो चुकी थी और {price} प्रति शेयर पर बंद की गई। नतीजा: {profitLoss}।',
    },
    'position-closed': {
      title: 'पोज़ीशन बंद हुई: {stock}',
      text: 'आपकी पोज़ीशन {price} प्रति शेयर पर बंद हुई। नतीजा: {profitLoss}।',
    },
    'price-alert': {
      title: '{stock} का भाव {limit} तक पहुँचा',
      text: 'आपने सूचना माँगी थी। अभी भाव {price} है।',
    },
    'index-alert': {
      title: '{index} {limit} तक पहुँचा',
      text: 'आपने सूचना माँगी थी। सूचकांक अभी {level} अंक पर है।',
    },
    'dividend-received': {
      title: '{stock} से लाभांश',
      text: '{amount} आपके वॉलेट में आ गए हैं।',
    },
    'deposit-confirmed': {
      title: 'जमा की पुष्टि हुई',
      text: '{amount} आपके वॉलेट में आ गए हैं।',
    },
    'deposit-failed': {
      title: 'जमा नहीं हो सका',
      text: 'आपके {amount} के जमा की पुष्टि नहीं हुई: {reason}',
    },
    'deposit-expired': {
      title: 'जमा की अवधि समाप्त',
      text: 'आपके {amount} के जमा के लिए समय पर भुगतान नहीं हुआ। जब चाहें नया शुरू करें।',
    },
    'withdrawal-paid': {
      title: 'निकासी का भुगतान हुआ',
      text: '{amount} आपके बैंक खाते में भेज दिए गए हैं।',
    },
    'withdrawal-rejected': {
      title: 'निकासी अस्वीकार हुई',
      text: 'आपकी {amount} की निकासी अस्वीकार हुई और राशि वॉलेट में लौट आई है। कारण: {reason}',
    },
    'identity-passed': {
      title: 'पहचान सत्यापित हुई',
      text: 'अब आप ट्रेड, जमा और निकासी कर सकते हैं।',
    },
    'identity-failed': {
      title: 'पहचान सत्यापित नहीं हुई',
      text: 'आपके नमूना काग़ज़ देखे गए और स्वीकार नहीं हुए। कारण देखने और फिर जमा करने के लिए दबाएँ।',
    },
    allotment: {
      title: 'शेयर आवंटित: {company}',
      text: 'आपको {amount} में {quantity} शेयर मिले हैं। इससे ज़्यादा रुकी राशि अब मुक्त है।',
    },
    'no-allotment': {
      title: 'शेयर आवंटित नहीं हुए: {company}',
      text: 'लॉटरी में आपका आवेदन नहीं निकला। {refund} आपके वॉलेट में फिर मुक्त हैं। ड्रॉ की जाँच आप ख़ुद कर सकते हैं।',
    },
    'fund-order-confirmed': {
      title: 'फंड ऑर्डर की पुष्टि हुई',
      text: '{fund} में आपका {amount} का ऑर्डर पूरा हुआ।',
    },
    'fund-order-refused': {
      title: 'फंड ऑर्डर अस्वीकार हुआ',
      text: '{fund} में आपका ऑर्डर अस्वीकार हुआ: {reason}',
    },
    'loan-paid-out': {
      title: 'ऋण मिल गया',
      text: '{amount} आपके वॉलेट में आ गए हैं। ब्याज रोज़ गिना जाता है; आप कभी भी चुका सकते हैं।',
    },
    'loan-refused': {
      title: 'ऋण अस्वीकार हुआ',
      text: 'आपका {amount} का आवेदन अस्वीकार हुआ: {reason}',
    },
    'loan-due': {
      title: 'ऋण {day} तक चुकाना है',
      text: 'तब तक {amount} चुकाने हैं। अपने वॉलेट से चुकाएँ।',
    },
    'new-login': {
      title: 'आपके खाते में नया लॉग इन',
      text: '{device} पर। यदि यह आप नहीं थे, तो अभी पासवर्ड बदलें; इससे बाक़ी सभी सत्र समाप्त हो जाते हैं।',
    },
    'password-changed': {
      title: 'पासवर्ड बदला गया',
      text: 'यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'transaction-password-changed': {
      title: 'लेन-देन पासवर्ड बदला गया',
      text: 'यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'transaction-password-locked': {
      title: 'लेन-देन पासवर्ड लॉक हुआ',
      text: 'यह पाँच बार गलत डाला गया। अपने लॉग इन पासवर्ड से इसे रीसेट करें।',
    },
    'authenticator-added': {
      title: 'ऑथेंटिकेटर ऐप जोड़ा गया',
      text: 'अब से लॉग इन पर उसका कोड माँगा जाएगा। यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'authenticator-removed': {
      title: 'ऑथेंटिकेटर ऐप हटाया गया',
      text: 'अब लॉग इन पर उसका कोड नहीं माँगा जाएगा। यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'passkey-added': {
      title: 'पासकी जोड़ी गई: {name}',
      text: 'अब से उससे आपका खाता खुलता है। यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'passkey-removed': {
      title: 'पासकी हटाई गई: {name}',
      text: 'अब उससे आपका खाता नहीं खुलता। यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'recovery-codes-renewed': {
      title: 'नए रिकवरी कोड बनाए गए',
      text: 'पुराने कोड अब काम नहीं करते। यदि यह आपने नहीं किया, तो तुरंत ग्राहक सेवा को लिखें।',
    },
    'service-answered': {
      title: 'ग्राहक सेवा ने जवाब दिया है',
      text: 'पढ़ने के लिए बातचीत खोलें।',
    },
    'service-closed': {
      title: 'ग्राहक सेवा ने आपका सवाल बंद किया है',
      text: 'जब चाहें फिर लिखें, बातचीत फिर खुल जाएगी।',
    },
    // An operator’s own words stand in the message itself.
    'operator-notice': {
      title: '',
      text: '',
    },
  },
}
