import type { ByLanguage } from './facts-types.ts'

/**
 * What a company does, by the second word of its name, in English, Hindi and Chinese, phrased to follow the company's
 * name.
 */
export const tradeWords: ReadonlyMap<string, ByLanguage> = new Map(
  `
Bank|is a bank for households and businesses|आम परिवारों और कारोबारों के लिए बैंकिंग सेवाएँ देता है|为家庭和企业提供银行服务
Commercial Bank|lends to companies and finances trade|कंपनियों को कर्ज़ और व्यापार के लिए वित्त देता है|向企业放贷并提供贸易融资
Savings Bank|takes deposits and lends to households and small shops|जमा लेता है और परिवारों व छोटे दुकानदारों को कर्ज़ देता है|吸收存款，向家庭和小店主放贷
Mercantile Bank|serves traders and exporters with credit and foreign exchange|व्यापारियों और निर्यातकों को कर्ज़ और विदेशी मुद्रा सेवाएँ देता है|为贸易商和出口商提供信贷与外汇服务
Finance|lends for vehicles, equipment and small businesses|वाहन, उपकरण और छोटे कारोबार के लिए कर्ज़ देती है|提供车辆、设备和小微企业贷款
Life Assurance|sells life insurance and pensions|जीवन बीमा और पेंशन योजनाएँ बेचती है|销售人寿保险和养老金产品
Home Finance|lends for homes and against property|घर खरीदने और संपत्ति पर कर्ज़ देती है|提供住房贷款和房产抵押贷款
Asset Managers|manages mutual funds and portfolios|म्यूचुअल फंड और निवेश पोर्टफ़ोलियो सँभालती है|管理公募基金和投资组合
Infotech|builds and maintains software for businesses abroad|विदेशी कंपनियों के लिए सॉफ़्टवेयर बनाती और सँभालती है|为海外企业开发和维护软件
Systems|runs computer systems and data centres for companies|कंपनियों के कंप्यूटर सिस्टम और डेटा सेंटर चलाती है|为企业运维计算机系统和数据中心
Digital|builds apps and online services for banks and shops|बैंकों और दुकानों के लिए ऐप और ऑनलाइन सेवाएँ बनाती है|为银行和商家开发应用与在线服务
Cloudworks|rents out cloud computing and storage|क्लाउड कंप्यूटिंग और स्टोरेज किराए पर देती है|出租云计算与存储服务
Petroleum|produces crude oil and sells fuels|कच्चा तेल निकालती और ईंधन बेचती है|开采原油并销售燃料
Gas|pipes natural gas to homes, vehicles and factories|घरों, वाहनों और कारख़ानों तक प्राकृतिक गैस पहुँचाती है|向家庭、车辆和工厂输送天然气
Refineries|refines crude oil into petrol, diesel and naphtha|कच्चे तेल से पेट्रोल, डीज़ल और नैफ़्था बनाती है|将原油炼成汽油、柴油和石脑油
Lubricants|makes engine oils and greases|इंजन ऑयल और ग्रीस बनाती है|生产机油和润滑脂
Power|generates electricity and sells it to the states’ grids|बिजली बनाकर राज्यों के ग्रिड को बेचती है|发电并售给各邦电网
Solar|builds and runs solar parks|सौर ऊर्जा पार्क बनाती और चलाती है|建设和运营太阳能电站
Windworks|builds and runs wind farms|पवन ऊर्जा संयंत्र बनाती और चलाती है|建设和运营风电场
Grid|transmits electricity over its own lines|अपनी लाइनों से बिजली पहुँचाती है|通过自有线路输送电力
Spices|grinds, packs and exports spices|मसाले पीसती, पैक करती और निर्यात करती है|加工、包装和出口香料
Tea|grows tea on its own gardens and sells it in packets|अपने बाग़ानों में चाय उगाती और पैकेट में बेचती है|自有茶园种茶并销售包装茶
Foods|makes packaged foods and snacks|पैकेटबंद खाद्य और नमकीन बनाती है|生产包装食品和零食
Soaps|makes soaps, detergents and shampoos|साबुन, डिटर्जेंट और शैंपू बनाती है|生产香皂、洗涤剂和洗发水
Motors|makes cars and light trucks|कारें और हल्के ट्रक बनाती है|生产轿车和轻型卡车
Tyres|makes tyres for cars, trucks and tractors|कार, ट्रक और ट्रैक्टर के टायर बनाती है|生产轿车、卡车和拖拉机轮胎
Axles|makes axles and gears for carmakers|वाहन कंपनियों के लिए एक्सल और गियर बनाती है|为汽车厂生产车桥和齿轮
Electric Vehicles|makes electric scooters and three-wheelers|इलेक्ट्रिक स्कूटर और तिपहिया वाहन बनाती है|生产电动踏板车和三轮车
Pharma|makes generic medicines for India and for export|भारत और निर्यात के लिए जेनेरिक दवाएँ बनाती है|生产内销和出口的仿制药
Hospitals|runs hospitals and clinics|अस्पताल और क्लिनिक चलाती है|经营医院和诊所
Biologics|develops vaccines and biological medicines|टीके और जैविक दवाएँ विकसित करती है|研发疫苗和生物药
Diagnostics|runs laboratories for medical tests|जाँच लैब चलाती है|经营医学检验实验室
Steel|makes steel sheets, bars and wire|इस्पात की चादरें, सरिया और तार बनाती है|生产钢板、钢筋和线材
Copper|smelts copper and draws it into rods|ताँबा गलाकर उसकी छड़ें बनाती है|冶炼铜并加工成铜杆
Aluminium|smelts aluminium and rolls it into sheets and foil|एल्युमीनियम गलाकर उसकी चादरें और फ़ॉइल बनाती है|冶炼铝并轧制铝板和铝箔
Minerals|mines iron ore and other minerals|लौह अयस्क और दूसरे खनिज निकालती है|开采铁矿石和其他矿产
Cement|makes cement and ready-mix concrete|सीमेंट और रेडी-मिक्स कंक्रीट बनाती है|生产水泥和预拌混凝土
Tiles|makes ceramic tiles and sanitaryware|सिरेमिक टाइल्स और सैनिटरीवेयर बनाती है|生产瓷砖和卫浴洁具
Glass|makes float glass and bottles|काँच की शीट और बोतलें बनाती है|生产浮法玻璃和玻璃瓶
Pipes|makes pipes and fittings for water and building|पानी और निर्माण के लिए पाइप और फ़िटिंग्स बनाती है|生产给水和建筑用管材管件
Chemicals|makes speciality chemicals for medicines and dyes|दवाओं और रंगों के लिए विशेष रसायन बनाती है|生产医药和染料用特种化学品
Fertilisers|makes urea and other fertilisers|यूरिया और दूसरे उर्वरक बनाती है|生产尿素等化肥
Paints|makes paints and coatings|पेंट और कोटिंग बनाती है|生产油漆和涂料
Polymers|makes plastics and resins for packaging|पैकेजिंग के लिए प्लास्टिक और रेज़िन बनाती है|生产包装用塑料和树脂
Engineering|builds machines and whole factories|मशीनें और पूरे कारख़ाने बनाती है|制造机械并承建整座工厂
Turbines|makes turbines and generators|टर्बाइन और जनरेटर बनाती है|生产涡轮机和发电机
Bearings|makes bearings for vehicles and machines|वाहनों और मशीनों के बेयरिंग बनाती है|生产车辆和机械轴承
Cables|makes power cables and wires|बिजली के केबल और तार बनाती है|生产电力电缆和电线
Appliances|makes fans, refrigerators and washing machines|पंखे, फ़्रिज और वॉशिंग मशीन बनाती है|生产风扇、冰箱和洗衣机
Furniture|makes furniture for homes and offices|घर और दफ़्तर का फ़र्नीचर बनाती है|生产家居和办公家具
Jewellers|makes and sells gold and diamond jewellery|सोने और हीरे के गहने बनाती और बेचती है|制作和销售黄金与钻石首饰
Footwear|makes shoes and sandals|जूते और चप्पल बनाती है|生产鞋和凉鞋
Retail|runs supermarkets and clothing shops|सुपरमार्केट और कपड़ों की दुकानें चलाती है|经营超市和服装店
Hotels|runs hotels and resorts|होटल और रिज़ॉर्ट चलाती है|经营酒店和度假村
Restaurants|runs chains of restaurants and cafés|रेस्तराँ और कैफ़े की शृंखलाएँ चलाती है|经营连锁餐厅和咖啡馆
Travels|sells tours and tickets, online and in shops|ऑनलाइन और दुकानों में टूर और टिकट बेचती है|线上线下销售旅游线路和票务
Infrastructure|builds roads, railways and power plants|सड़कें, रेलमार्ग और बिजलीघर बनाती है|承建公路、铁路和电厂
Bridges|designs and builds bridges and flyovers|पुल और फ़्लाईओवर बनाती है|设计和建造桥梁与高架桥
Roadways|builds highways and collects their tolls|राजमार्ग बनाती और उन पर टोल वसूलती है|修建并收费运营公路
Tunnels|digs tunnels for metros and water|मेट्रो और पानी के लिए सुरंगें बनाती है|开挖地铁和输水隧道
Realty|builds flats and offices in large cities|बड़े शहरों में फ़्लैट और दफ़्तर बनाती है|在大城市开发住宅和写字楼
Estates|develops and rents out office parks|ऑफ़िस पार्क बनाती और किराए पर देती है|开发和出租办公园区
Homes|builds affordable homes|किफ़ायती घर बनाती है|建造经济型住宅
Townships|builds townships at the edge of cities|शहरों के किनारे टाउनशिप बनाती है|在城市近郊开发社区
Telecom|runs a mobile network|मोबाइल नेटवर्क चलाती है|运营移动通信网络
Towers|rents out masts to mobile networks|मोबाइल कंपनियों को टावर किराए पर देती है|向移动运营商出租铁塔
Fibrenet|brings broadband to homes and offices|घरों और दफ़्तरों तक ब्रॉडबैंड पहुँचाती है|为家庭和办公室提供宽带
Satellite|rents out satellite links for television and data|टीवी और डेटा के लिए सैटेलाइट लिंक किराए पर देती है|出租电视和数据卫星链路
Broadcasting|runs television channels|टीवी चैनल चलाती है|经营电视频道
Press|publishes newspapers and books|अख़बार और किताबें छापती है|出版报纸和图书
Films|makes and distributes films|फ़िल्में बनाती और वितरित करती है|制作和发行电影
Music|owns and licenses music|संगीत के अधिकार रखती और उनका लाइसेंस देती है|拥有并授权音乐版权
Cotton Mills|spins cotton and weaves cloth|रुई कातकर कपड़ा बुनती है|纺棉织布
Silks|weaves silk and sells sarees|रेशम बुनती और साड़ियाँ बेचती है|织造丝绸并销售纱丽
Garments|sews clothes for brands abroad|विदेशी ब्रांडों के लिए कपड़े सिलती है|为海外品牌加工服装
Yarns|spins yarns of cotton and polyester|सूती और पॉलिएस्टर सूत कातती है|纺制棉纱和涤纶纱
Logistics|moves and stores goods for companies|कंपनियों का माल पहुँचाती और गोदाम में रखती है|为企业提供货运和仓储
Ports|runs ports and their container yards|बंदरगाह और कंटेनर यार्ड चलाती है|运营港口和集装箱堆场
Shipping|runs cargo ships and tankers|मालवाहक जहाज़ और टैंकर चलाती है|运营货轮和油轮
Aviation|flies passengers between India’s cities|भारत के शहरों के बीच यात्री उड़ानें चलाती है|经营印度城市间的客运航班
Paper|makes paper and board|काग़ज़ और गत्ता बनाती है|生产纸张和纸板
Plywood|makes plywood and laminates|प्लाईवुड और लैमिनेट बनाती है|生产胶合板和层压板
Rubber|grows rubber and makes latex goods|रबर के पेड़ लगाती और लेटेक्स का सामान बनाती है|种植橡胶并生产乳胶制品
Bamboo|makes boards and household goods of bamboo|बाँस के बोर्ड और घरेलू सामान बनाती है|生产竹板和竹制家居用品
Waterworks|supplies water to cities and cleans their waste water|शहरों को पानी देती और गंदा पानी साफ़ करती है|为城市供水并处理污水
Ecocycle|collects and recycles waste|कचरा जुटाकर उसे दोबारा काम में लाती है|回收和再利用废弃物
Utilities|supplies towns with water, power and gas|कस्बों को पानी, बिजली और गैस देती है|为城镇供应水、电和燃气
Heatworks|supplies factories with steam and heat|कारख़ानों को भाप और ताप देती है|为工厂供应蒸汽和热力
`
    .trim()
    .split('\n')
    .map((row) => {
      const [second = '', en = '', hi = '', chinese = ''] = row.split('|')
      return [second, { en, hi, 'zh-CN': chinese }] as const
    }),
)
