import { countText } from '@tarazu/contract/money/format.ts'
import { sectors } from '../../companies/universe-words.ts'
import { indexPlans } from '../../indices/index-plans.ts'
import type { NewsTexts } from './words.ts'

const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
]
const ordinals = ['पहली', 'दूसरी', 'तीसरी', 'चौथी']

export const hindi: NewsTexts = {
  crore: (crore) => `₹${crore >= 10 ? countText(Math.round(crore)) : crore} करोड़`,
  day: (year, month, date) => `${date} ${months[month - 1]} ${year}`,
  quarter: (number, financialYear) =>
    `वित्त वर्ष ${financialYear - 1}-${String(financialYear % 100).padStart(2, '0')} की ${ordinals[number - 1]} तिमाही`,
  words: {
    client: [
      'एक राज्य परिवहन निगम',
      'एक सरकारी रिफ़ाइनरी',
      'एक यूरोपीय रिटेल कंपनी',
      'रेलवे',
      'दक्षिण की एक राज्य सरकार',
      'एक बड़े निजी बैंक',
      'पश्चिम एशिया के एक बिल्डर',
      'एक जापानी निर्माता',
    ],
    agency: ['सरल रेटिंग्स', 'ध्रुव क्रेडिट रेटिंग्स', 'निर्णय रेटिंग्स'],
    broker: ['नीम सिक्योरिटीज़', 'बनयान रिसर्च', 'लोटस इक्विटीज़', 'सैफ़्रन कैपिटल'],
    place: [
      'गुजरात के साणंद',
      'तमिलनाडु के होसूर',
      'मध्य प्रदेश के पीथमपुर',
      'राजस्थान के भिवाड़ी',
      'हिमाचल प्रदेश के बद्दी',
      'आंध्र प्रदेश की श्री सिटी',
      'महाराष्ट्र के चाकण',
      'उत्तराखंड के हरिद्वार',
    ],
    regulator: ['कर विभाग', 'बाज़ार नियामक', 'प्रदूषण नियंत्रण बोर्ड', 'प्रतिस्पर्धा आयोग'],
    product: [
      'अपनी नई फ़्लैगशिप रेंज',
      'छोटे शहरों के लिए सस्ती रेंज',
      'निर्यात के लिए बने उत्पाद',
      'अपनी अगली पीढ़ी की सेवा',
      'कम ऊर्जा लेने वाले मॉडल',
    ],
    index: indexPlans.map(({ index }) => index.nameHindi),
    stage: ['अंतरिम', 'अंतिम'],
    sector: sectors.map(({ nameHindi }) => nameHindi),
  },
  templates: {
    'order-won': {
      headline: '{company} को {amountCrore} का ऑर्डर मिला',
      body: '{company} को {client} से {amountCrore} का ऑर्डर मिला है। इसे {months} महीनों में पूरा करना है। कंपनी के अनुसार इस पर मुनाफ़े का मार्जिन सामान्य रहेगा।',
    },
    'approval-received': {
      headline: '{company} को {product} की मंज़ूरी मिली',
      body: '{company} को {product} की अंतिम मंज़ूरी मिल गई है। इससे साल में {amountCrore} तक की बिक्री हो सकती है। सप्लाई अगली तिमाही से शुरू होगी।',
    },
    'rating-upgraded': {
      headline: '{agency} ने {company} की रेटिंग बढ़ाकर {toRating} की',
      body: '{agency} ने {company} की लंबी अवधि की रेटिंग {fromRating} से बढ़ाकर {toRating} कर दी है। कारण कम कर्ज़ और स्थिर नकदी बताया गया है। ऊँची रेटिंग से उधार सस्ता होता है।',
    },
    'analyst-upgraded': {
      headline: '{broker} की {company} खरीदने की सलाह, लक्ष्य {targetPaise}',
      body: '{broker} अब {company} खरीदने की सलाह देता है; लक्ष्य {targetPaise} है और पिछला बंद भाव {beforePaise} था। विश्लेषकों को अगले साल मुनाफ़े का मार्जिन बढ़ने की उम्मीद है।',
    },
    'stake-bought': {
      headline: 'एक फंड ने {amountCrore} में {company} का {stakePercent} हिस्सा खरीदा',
      body: 'एक बड़े फंड ने {company} के {sharesCount} शेयर खरीदे हैं, जो पूँजी का {stakePercent} है। उसने लगभग {amountCrore} चुकाए। फंड के अनुसार वह शेयर कई साल रखता है।',
    },
    'merger-talks': {
      headline: 'बड़ी प्रतिद्वंद्वी के साथ विलय पर {company} की बातचीत',
      body: '{company} ने एक्सचेंजों को बताया है कि अपने सेक्टर की एक बड़ी कंपनी के साथ विलय पर शुरुआती बातचीत चल रही है। शेयर बदलने का अनुपात तय नहीं हुआ है। बातचीत बेनतीजा भी रह सकती है।',
    },
    buyback: {
      headline: '{company} {amountCrore} तक के शेयर वापस खरीदेगी',
      body: '{company} के बोर्ड ने {amountCrore} तक का बायबैक मंज़ूर किया है, अधिकतम {buybackPaise} प्रति शेयर पर। पिछला बंद भाव {beforePaise} था। शेयरधारकों की सहमति अभी बाकी है।',
    },
    'court-won': {
      headline: '{amountCrore} के विवाद में फ़ैसला {company} के पक्ष में',
      body: 'उच्च न्यायालय ने {amountCrore} के विवाद में {company} के पक्ष में फ़ैसला दिया है। इसके लिए अलग रखी गई रक़म अब कंपनी के काम आ सकती है। दूसरा पक्ष अपील कर सकता है।',
    },
    'contract-lost': {
      headline: '{company} के हाथ से {amountCrore} का अनुबंध निकला',
      body: '{company} ने एक्सचेंजों को बताया है कि {client} के साथ {amountCrore} का अनुबंध आगे नहीं बढ़ेगा। कंपनी इस क्षमता के लिए दूसरे खरीदार ढूँढ़ रही है। दो तिमाहियों तक बिक्री घटने का अनुमान है।',
    },
    'regulator-notice': {
      headline: '{company} को {amountCrore} का नोटिस',
      body: '{company} को {regulator} से नोटिस मिला है, जिसमें जुर्माने सहित {amountCrore} माँगे गए हैं। कंपनी इसे चुनौती देगी। अब तक इसके लिए कोई रक़म अलग नहीं रखी गई है।',
    },
    'rating-downgraded': {
      headline: '{agency} ने {company} की रेटिंग घटाकर {toRating} की',
      body: '{agency} ने {company} की लंबी अवधि की रेटिंग {fromRating} से घटाकर {toRating} कर दी है। कारण बढ़ता कर्ज़ बताया गया है। नीची रेटिंग से उधार महँगा होता है।',
    },
    'analyst-downgraded': {
      headline: '{broker} की {company} बेचने की सलाह, लक्ष्य {targetPaise}',
      body: '{broker} अब {company} बेचने की सलाह देता है; लक्ष्य {targetPaise} है और पिछला बंद भाव {beforePaise} था। विश्लेषकों के अनुसार वृद्धि धीमी है और लागत बढ़ रही है।',
    },
    'stake-sold': {
      headline: 'प्रमोटर ने {company} का {stakePercent} हिस्सा बेचा',
      body: '{company} के एक प्रमोटर ने {sharesCount} शेयर, यानी पूँजी का {stakePercent}, लगभग {amountCrore} में बेचे हैं। कंपनी के अनुसार बिक्री निजी कारणों से हुई। नियंत्रण प्रमोटरों के पास बना रहेगा।',
    },
    fire: {
      headline: 'आग से {company} के कारख़ाने में उत्पादन रुका',
      body: '{place} में {company} के कारख़ाने को आग से नुकसान हुआ है। कोई घायल नहीं हुआ। कंपनी ने नुकसान {amountCrore} का बताया है और उत्पादन {weeks} हफ़्ते बंद रहने का अनुमान है।',
    },
    'court-lost': {
      headline: '{amountCrore} के विवाद में फ़ैसला {company} के ख़िलाफ़',
      body: 'उच्च न्यायालय ने {amountCrore} के विवाद में {company} के ख़िलाफ़ फ़ैसला दिया है। कंपनी अपील करेगी। तब तक उसे आधी रक़म जमा करनी होगी।',
    },
    'auditor-resigned': {
      headline: '{company} के ऑडिटर ने बीच साल में इस्तीफ़ा दिया',
      body: '{company} के वैधानिक ऑडिटर ने कार्यकाल पूरा होने से पहले इस्तीफ़ा दे दिया है। पत्र में जवाब के समय को लेकर मतभेद बताए गए हैं। बोर्ड तीस दिन में दूसरा ऑडिटर नियुक्त करेगा।',
    },
    'management-change': {
      headline: '{company} ने नया प्रबंध निदेशक चुना',
      body: '{company} के बोर्ड ने कंपनी के भीतर से नया प्रबंध निदेशक चुना है। मौजूदा निदेशक योजना के अनुसार सेवानिवृत्त होंगे। बदलाव अगले महीने से लागू होगा।',
    },
    'product-launched': {
      headline: '{company} ने {product} को बाज़ार में उतारा',
      body: '{company} ने {product} को बाज़ार में उतारा है। साल भर में इसे पूरे देश में उपलब्ध कराया जाएगा। कंपनी ने बिक्री का कोई अनुमान नहीं दिया।',
    },
    'small-order': {
      headline: '{company} को {amountCrore} का ऑर्डर',
      body: '{company} को {client} से {amountCrore} का ऑर्डर मिला है। यह सामान्य कारोबार का हिस्सा है।',
    },
    'plant-opened': {
      headline: '{place} में {company} का कारख़ाना शुरू',
      body: '{company} ने {place} में {amountCrore} से बना कारख़ाना शुरू किया है। इसकी घोषणा दो साल पहले हुई थी और यह समय पर शुरू हुआ है। पूरा उत्पादन अगले साल से होगा।',
    },
    'rating-affirmed': {
      headline: '{agency} ने {company} की रेटिंग {rating} पर क़ायम रखी',
      body: '{agency} ने {company} की लंबी अवधि की रेटिंग {rating} पर क़ायम रखी है। आउटलुक स्थिर है।',
    },
    'analyst-initiated': {
      headline: '{broker} ने {company} पर रिपोर्ट देना शुरू किया',
      body: '{broker} ने {company} पर रिपोर्ट देना शुरू किया है और शेयर बनाए रखने की सलाह दी है। लक्ष्य {targetPaise} है, जो पिछले बंद भाव के पास है।',
    },
    'block-deal': {
      headline: '{company} के {sharesCount} शेयरों की ब्लॉक डील',
      body: '{company} के {sharesCount} शेयर एक ब्लॉक डील में लगभग बाज़ार भाव पर बिके। डील क़रीब {amountCrore} की है। दोनों पक्षों के नाम नहीं बताए गए।',
    },
    'results-good': {
      headline: '{company} उम्मीद से बेहतर: {quarter} में {profitCrore} का मुनाफ़ा',
      body: '{company} ने {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का शुद्ध मुनाफ़ा कमाया। यह विश्लेषकों की उम्मीद से {surprisePercent} ज़्यादा है। एक साल पहले मुनाफ़ा {yearBeforeCrore} था।',
    },
    'results-in-line': {
      headline: '{company} का {quarter} में {profitCrore} का मुनाफ़ा, उम्मीद के अनुसार',
      body: '{company} ने {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का शुद्ध मुनाफ़ा कमाया। यह लगभग विश्लेषकों की उम्मीद जितना है। एक साल पहले मुनाफ़ा {yearBeforeCrore} था।',
    },
    'results-bad': {
      headline: '{company} उम्मीद से पीछे: {quarter} में {profitCrore} का मुनाफ़ा',
      body: '{company} ने {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का शुद्ध मुनाफ़ा कमाया। यह विश्लेषकों की उम्मीद से {surprisePercent} कम है। एक साल पहले मुनाफ़ा {yearBeforeCrore} था।',
    },
    'loss-narrows': {
      headline: '{company}: {quarter} में {profitCrore} का घाटा, आशंका से कम',
      body: '{company} को {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का घाटा हुआ। यह विश्लेषकों की आशंका से {surprisePercent} कम है। एक साल पहले घाटा {yearBeforeCrore} था।',
    },
    'loss-as-expected': {
      headline: '{company}: {quarter} में {profitCrore} का घाटा, उम्मीद के अनुसार',
      body: '{company} को {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का घाटा हुआ। यह लगभग विश्लेषकों के अनुमान जितना है। एक साल पहले घाटा {yearBeforeCrore} था।',
    },
    'loss-widens': {
      headline: '{company}: {quarter} में {profitCrore} का घाटा, अनुमान से ज़्यादा',
      body: '{company} को {quarter} में {revenueCrore} की बिक्री पर {profitCrore} का घाटा हुआ। यह विश्लेषकों के अनुमान से {surprisePercent} ज़्यादा है। एक साल पहले घाटा {yearBeforeCrore} था।',
    },
    'results-date': {
      headline: '{company}: {quarter} के नतीजे {dueDay} को',
      body: '{company} के बोर्ड की बैठक {dueDay} को होगी, जिसमें {quarter} के नतीजे मंज़ूर होंगे। इनसाइडरों के लिए ट्रेडिंग विंडो उसके दो दिन बाद तक बंद रहेगी।',
    },
    listed: {
      headline: '{company} के शेयरों में कारोबार शुरू',
      body: '{company} के शेयरों में आज से कारोबार होगा। वे {issuePaise} पर जारी हुए थे और {openPaise} पर खुले।',
    },
    split: {
      headline: '{company} अपने शेयर {ratio} स्प्लिट करेगी',
      body: '{company} के बोर्ड ने शेयरों का स्प्लिट मंज़ूर किया है: {fromFacePaise} अंकित मूल्य के हर शेयर के बदले {toFacePaise} के {afterCount} शेयर मिलेंगे। एक्स-डेट {exDay} है। उस दिन भाव उसी अनुपात में घटेगा; आपकी होल्डिंग का मूल्य वही रहेगा।',
    },
    bonus: {
      headline: '{company} का {ratio} बोनस शेयर का ऐलान',
      body: '{company} के बोर्ड ने {ratio} बोनस मंज़ूर किया है: {beforeCount} शेयर {afterCount} हो जाएँगे। एक्स-डेट {exDay} है। उस दिन भाव उसी अनुपात में घटेगा; आपकी होल्डिंग का मूल्य वही रहेगा।',
    },
    dividend: {
      headline: '{company} देगी {dividendPaise} प्रति शेयर {stage} लाभांश',
      body: '{company} {dividendPaise} प्रति शेयर का {stage} लाभांश देगी, कुल {totalCrore}। यह पिछले बंद भाव का {yieldPercent} है। {exDay} की एक्स-डेट से पहले जिनके पास शेयर होंगे, उन्हें यह मिलेगा।',
    },
    'goes-ex-split': {
      headline: '{company} में आज से {ratio} स्प्लिट के बाद का कारोबार',
      body: '{company} के शेयर आज से स्प्लिट के बाद के भाव पर हैं: हर {beforeCount} शेयर के {afterCount} हो गए हैं। पिछला बंद भाव बदलकर {pricePaise} किया गया है।',
    },
    'goes-ex-bonus': {
      headline: '{company} आज से एक्स-बोनस',
      body: '{company} के शेयर {ratio} बोनस के बाद आज से एक्स-बोनस हैं। पिछला बंद भाव बदलकर {pricePaise} किया गया है।',
    },
    'goes-ex-dividend': {
      headline: '{company} आज से एक्स-लाभांश',
      body: '{company} के शेयर आज से {dividendPaise} के {stage} लाभांश के बिना बिकेंगे। पिछले बंद पर जिनके पास शेयर थे, उन्हें लाभांश मिलेगा।',
    },
    'index-added': {
      headline: '{company} आज से {index} में',
      body: 'इंडेक्स के नियमित बदलाव के बाद {company} आज से {index} में है। इसमें फ़्री फ़्लोट के मूल्य से सबसे बड़ी कंपनियाँ रहती हैं। पिछला बंद भाव {closePaise} था।',
    },
    'index-removed': {
      headline: '{company} आज से {index} से बाहर',
      body: 'इंडेक्स के नियमित बदलाव के बाद {company} आज से {index} में नहीं है। फ़्री फ़्लोट के मूल्य में दूसरी कंपनियाँ आगे निकल गई हैं। पिछला बंद भाव {closePaise} था।',
    },
    'year-high': {
      headline: '{company} 52 हफ़्तों के सबसे ऊँचे बंद भाव पर: {closePaise}',
      body: '{company} दिन में {dayPercent} चढ़कर {closePaise} पर बंद हुआ। इससे पहले 52 हफ़्तों का सबसे ऊँचा बंद भाव {extremeDay} को {extremePaise} था।',
    },
    'year-low': {
      headline: '{company} 52 हफ़्तों के सबसे नीचे बंद भाव पर: {closePaise}',
      body: '{company} दिन में {dayPercent} गिरकर {closePaise} पर बंद हुआ। इससे पहले 52 हफ़्तों का सबसे नीचा बंद भाव {extremeDay} को {extremePaise} था।',
    },
    'sector-policy-up': {
      headline: '{sector}: सरकार ने सेक्टर के नियम आसान किए',
      body: 'सरकार ने इस सेक्टर ({sector}) पर बोझ बने नियम आसान किए हैं। उद्योग संगठन बरसों से यह माँग कर रहे थे। इसके शेयर बाज़ार से बेहतर खुलने की उम्मीद है।',
    },
    'sector-policy-down': {
      headline: '{sector}: सरकार ने सेक्टर के नियम कड़े किए',
      body: 'सरकार ने इस सेक्टर ({sector}) के नियम कड़े किए हैं। उद्योग संगठन और समय माँग रहे हैं। इसके शेयर बाज़ार से कमज़ोर खुलने के आसार हैं।',
    },
    'sector-demand-up': {
      headline: '{sector}: सेक्टर में माँग {demandPercent} बढ़ी',
      body: 'उद्योग संगठन के अनुसार इस सेक्टर ({sector}) में माँग पिछले साल से {demandPercent} बढ़ी। यह उम्मीद से ज़्यादा है। इसके शेयर बाज़ार से बेहतर खुलने की उम्मीद है।',
    },
    'sector-demand-down': {
      headline: '{sector}: सेक्टर में माँग {demandPercent} घटी',
      body: 'उद्योग संगठन के अनुसार इस सेक्टर ({sector}) में माँग पिछले साल से {demandPercent} घटी। थोड़ी बढ़त की उम्मीद थी। इसके शेयर बाज़ार से कमज़ोर खुलने के आसार हैं।',
    },
    'oil-falls': {
      headline: 'कच्चा तेल {movePercent} सस्ता; बाज़ार ऊपर खुल रहा है',
      body: 'कच्चा तेल रात भर में {movePercent} सस्ता हुआ। सस्ते तेल से भारत का आयात ख़र्च घटता है। बाज़ार ऊपर खुल रहा है।',
    },
    'oil-rises': {
      headline: 'कच्चा तेल {movePercent} महँगा; बाज़ार नीचे खुल रहा है',
      body: 'कच्चा तेल रात भर में {movePercent} महँगा हुआ। महँगे तेल से भारत का आयात ख़र्च बढ़ता है। बाज़ार नीचे खुल रहा है।',
    },
    'foreign-buying': {
      headline: 'विदेशी फंडों ने {amountCrore} के शेयर खरीदे',
      body: 'एक दिन पहले के आँकड़ों के अनुसार विदेशी फंडों ने बिक्री से {amountCrore} ज़्यादा के शेयर खरीदे। बाज़ार ऊपर खुल रहा है।',
    },
    'foreign-selling': {
      headline: 'विदेशी फंडों ने {amountCrore} के शेयर बेचे',
      body: 'एक दिन पहले के आँकड़ों के अनुसार विदेशी फंडों ने खरीद से {amountCrore} ज़्यादा के शेयर बेचे। बाज़ार नीचे खुल रहा है।',
    },
    'world-markets-up': {
      headline: 'दुनिया के बाज़ार रात भर में {movePercent} चढ़े',
      body: 'विदेशी बाज़ार रात भर में {movePercent} चढ़े। बाज़ार ऊपर खुल रहा है। नज़र पहले निर्यातकों के शेयरों पर है।',
    },
    'world-markets-down': {
      headline: 'दुनिया के बाज़ार रात भर में {movePercent} गिरे',
      body: 'विदेशी बाज़ार रात भर में {movePercent} गिरे। बाज़ार नीचे खुल रहा है। नज़र पहले निर्यातकों के शेयरों पर है।',
    },
    'monsoon-good': {
      headline: 'मानसून लंबी अवधि के औसत से {rainPercent} ज़्यादा',
      body: 'मौसम विभाग के अनुसार मानसून की बारिश लंबी अवधि के औसत से {rainPercent} ज़्यादा है। अच्छी बारिश से गाँवों की आय बढ़ती है। बाज़ार ऊपर खुल रहा है।',
    },
    'monsoon-weak': {
      headline: 'मानसून लंबी अवधि के औसत से {rainPercent} कम',
      body: 'मौसम विभाग के अनुसार मानसून की बारिश लंबी अवधि के औसत से {rainPercent} कम है। कमज़ोर बारिश से गाँवों की आय घटती है। बाज़ार नीचे खुल रहा है।',
    },
    'budget-welcomed': {
      headline: 'बजट {year} से निवेशक ख़ुश',
      body: 'केंद्रीय बजट {year} में सड़कों और रेल पर ख़र्च बढ़ा है और उधारी क़ाबू में है। शेयरों पर कर वही रहेंगे। बाज़ार ऊपर खुल रहा है।',
    },
    'budget-disappoints': {
      headline: 'बजट {year} से निवेशक निराश',
      body: 'केंद्रीय बजट {year} में उधारी उम्मीद से ज़्यादा है। निवेशकों को जिस राहत की आस थी, वह नहीं मिली। बाज़ार नीचे खुल रहा है।',
    },
    'rate-cut': {
      headline: 'केंद्रीय बैंक ने रेपो दर घटाकर {ratePercent} की',
      body: 'केंद्रीय बैंक ने रेपो दर {stepPoints} प्रतिशत अंक घटाकर {beforePercent} से {ratePercent} कर दी है। लोन सस्ते होंगे। बाज़ार ऊपर खुल रहा है।',
    },
    'rate-held': {
      headline: 'केंद्रीय बैंक ने रेपो दर {ratePercent} पर रखी',
      body: 'केंद्रीय बैंक ने रेपो दर {ratePercent} पर बनाए रखी है। ज़्यादातर को यही उम्मीद थी। अगला फ़ैसला दो महीने बाद होगा।',
    },
    'rate-raised': {
      headline: 'केंद्रीय बैंक ने रेपो दर बढ़ाकर {ratePercent} की',
      body: 'केंद्रीय बैंक ने रेपो दर {stepPoints} प्रतिशत अंक बढ़ाकर {beforePercent} से {ratePercent} कर दी है। लोन महँगे होंगे। बाज़ार नीचे खुल रहा है।',
    },
    'market-close': {
      headline: 'बंद होते समय: {roseCount} शेयर चढ़े, {fellCount} गिरे',
      body: '{roseCount} शेयर चढ़े और {fellCount} गिरे; शेयरों का मीडियन बदलाव {medianSignedPercent} रहा। सबसे आगे {bestName} रहा, {bestSignedPercent}; सबसे पीछे {worstName}, {worstSignedPercent}।',
    },
  },
}
