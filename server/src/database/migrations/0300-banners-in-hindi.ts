/** Corrects the Hindi of the first banners; a wording that the desk has changed since stays. */
export const sql = /* sql */ `
update banners set title_hi = 'भाव ख़ुद जाँचें' where title_hi = 'भाव खुद जाँचें';

update banners set title_hi = 'लीवरेज दोधारी तलवार है' where title_hi = 'लीवरेज दोनों ओर काटता है';

update banners set
  text_hi = '5× पर भाव 10% आपके ख़िलाफ़ जाए तो लगाई रक़म आधी रह जाती है। यहाँ आज़माएँ, जहाँ कुछ ख़र्च नहीं होता।'
where
  text_hi = '5× पर भाव 10% आपके विरुद्ध जाए तो लगाई रकम का आधा चला जाता है। यहाँ आज़माएँ, जहाँ कुछ खर्च नहीं होता।';

update banners set title_hi = 'पुराने दिनों में फिर ट्रेड करें' where title_hi = 'बीते दिनों में फिर सौदे करें';

update banners set
  text_hi = 'जब संचालक रीप्ले चलाता है, तो आप अभ्यास के पैसे से पुराने दिनों में ऐसे ट्रेड करते हैं जैसे वे आज हों।'
where
  text_hi = 'जब संचालक रीप्ले चलाता है, तो आप अभ्यास के पैसे से बीते दिनों में ऐसे ट्रेड करते हैं जैसे वे आज हों।';
`
