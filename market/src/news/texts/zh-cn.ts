import { sectors } from '../../companies/universe-words.ts'
import { indexPlans } from '../../indices/index-plans.ts'
import type { NewsTexts } from './words.ts'

const sectorNames: Readonly<Record<string, string>> = {
  Banks: '银行',
  'Financial Services': '金融服务',
  'Information Technology': '信息技术',
  'Oil, Gas and Fuels': '石油、天然气与燃料',
  Power: '电力',
  'Fast Moving Consumer Goods': '快速消费品',
  Automobiles: '汽车',
  Healthcare: '医疗保健',
  'Metals and Mining': '金属与采矿',
  'Construction Materials': '建筑材料',
  Chemicals: '化工',
  'Capital Goods': '资本货物',
  'Consumer Durables': '耐用消费品',
  'Consumer Services': '消费者服务',
  Construction: '建筑',
  Realty: '房地产',
  Telecommunication: '电信',
  'Media and Entertainment': '媒体与娱乐',
  Textiles: '纺织',
  Services: '服务',
  'Forest Materials': '林产品',
  Utilities: '公用事业',
}

export const chinese: NewsTexts = {
  // One crore is ten million.
  crore: (crore) => (crore >= 10 ? `${Math.round(crore) / 10}亿卢比` : `${Math.round(crore * 1_000)}万卢比`),
  day: (year, month, date) => `${year}年${month}月${date}日`,
  quarter: (number, financialYear) => `${financialYear} 财年第${'一二三四'[number - 1]}季度`,
  words: {
    client: [
      '某邦公交公司',
      '某国有炼油厂',
      '某欧洲零售商',
      '铁路部门',
      '南部某邦政府',
      '某大型私营银行',
      '某西亚开发商',
      '某日本制造商',
    ],
    agency: ['Saral 评级', 'Dhruv 信用评级', 'Nirnay 评级'],
    broker: ['Neem 证券', 'Banyan 研究', 'Lotus 股票', 'Saffron 资本'],
    place: [
      '古吉拉特邦萨南德',
      '泰米尔纳德邦霍苏尔',
      '中央邦皮坦普尔',
      '拉贾斯坦邦比瓦迪',
      '喜马偕尔邦巴迪',
      '安得拉邦斯里城',
      '马哈拉施特拉邦恰坎',
      '北阿坎德邦哈里德瓦',
    ],
    regulator: ['税务机关', '市场监管机构', '污染控制委员会', '竞争委员会'],
    product: ['全新旗舰系列', '面向小城镇的低价系列', '一款出口产品', '新一代服务', '一款更节能的型号'],
    index: indexPlans.map(({ index }) => index.name),
    stage: ['中期', '末期'],
    sector: sectors.map(({ name }) => sectorNames[name] ?? name),
  },
  templates: {
    'order-won': {
      headline: '{company} 获得 {amountCrore}订单',
      body: '{company} 从{client}获得价值 {amountCrore}的订单。订单须在 {months} 个月内完成。公司表示利润率与往常相同。',
    },
    'approval-received': {
      headline: '{company} 的{product}获批',
      body: '{company} 的{product}已获得最终批准。预计年销售额最高可达 {amountCrore}。下一季度开始供货。',
    },
    'rating-upgraded': {
      headline: '{agency}将 {company} 评级上调至 {toRating}',
      body: '{agency}将 {company} 的长期评级由 {fromRating} 上调至 {toRating}。理由是债务减少、现金流稳定。评级提高会降低借款成本。',
    },
    'analyst-upgraded': {
      headline: '{broker}上调 {company} 评级，目标价 {targetPaise}',
      body: '{broker}将 {company} 评级上调至“买入”，目标价 {targetPaise}；昨收价为 {beforePaise}。分析师预计未来一年利润率将扩大。',
    },
    'stake-bought': {
      headline: '基金以 {amountCrore}买入 {company} {stakePercent} 股份',
      body: '一家大型基金买入 {company} {sharesCount} 股，占股本的 {stakePercent}。成交额约为 {amountCrore}。该基金表示其持股通常长达多年。',
    },
    'merger-talks': {
      headline: '{company} 正与规模更大的同行业公司洽谈合并',
      body: '{company} 告知交易所，正与一家规模更大的同行业公司就合并进行初步洽谈。换股比例尚未商定。洽谈也可能没有结果。',
    },
    buyback: {
      headline: '{company} 将回购最多 {amountCrore}股份',
      body: '{company} 董事会批准以每股不超过 {buybackPaise} 的价格回购最多 {amountCrore}的股份。昨收价为 {beforePaise}。尚待股东同意。',
    },
    'court-won': {
      headline: '法院在 {amountCrore}的纠纷中判 {company} 胜诉',
      body: '高等法院在涉及 {amountCrore}的纠纷中判 {company} 胜诉。公司为此计提的款项可以转回。对方可以上诉。',
    },
    'contract-lost': {
      headline: '{company} 失去价值 {amountCrore}的合同',
      body: '{company} 告知交易所，{client}将不再续签价值 {amountCrore}的合同。公司正在为这部分产能寻找其他买家。预计两个季度内销售额下降。',
    },
    'regulator-notice': {
      headline: '{company} 收到 {amountCrore}的通知',
      body: '{company} 收到{regulator}的通知，要求支付连同罚款共 {amountCrore}。公司将提出异议。目前尚未为此计提款项。',
    },
    'rating-downgraded': {
      headline: '{agency}将 {company} 评级下调至 {toRating}',
      body: '{agency}将 {company} 的长期评级由 {fromRating} 下调至 {toRating}。理由是债务上升。评级降低会提高借款成本。',
    },
    'analyst-downgraded': {
      headline: '{broker}下调 {company} 评级，目标价 {targetPaise}',
      body: '{broker}将 {company} 评级下调至“卖出”，目标价 {targetPaise}；昨收价为 {beforePaise}。分析师认为增长放缓而成本上升。',
    },
    'stake-sold': {
      headline: '发起人出售 {company} {stakePercent} 股份',
      body: '{company} 一名发起人以约 {amountCrore}出售 {sharesCount} 股，占股本的 {stakePercent}。公司称出售出于个人原因。发起人仍保持控制权。',
    },
    fire: {
      headline: '火灾使 {company} 一家工厂停产',
      body: '{company} 位于{place}的工厂因火灾受损。无人受伤。公司估计损失为 {amountCrore}，预计停产 {weeks} 周。',
    },
    'court-lost': {
      headline: '法院在 {amountCrore}的纠纷中判 {company} 败诉',
      body: '高等法院在涉及 {amountCrore}的纠纷中判 {company} 败诉。公司将上诉。在此之前须缴存一半金额。',
    },
    'auditor-resigned': {
      headline: '{company} 的审计师年中辞任',
      body: '{company} 的法定审计师在任期届满前辞任。信中提到双方对答复时间有分歧。董事会将在三十天内另聘审计师。',
    },
    'management-change': {
      headline: '{company} 任命新的董事总经理',
      body: '{company} 董事会从公司内部任命了新的董事总经理。现任按计划退休。变动于下月生效。',
    },
    'product-launched': {
      headline: '{company} 推出{product}',
      body: '{company} 推出了{product}。年内将覆盖全国。公司没有给出预计销售额。',
    },
    'small-order': {
      headline: '{company} 收到 {amountCrore}订单',
      body: '{company} 收到{client}价值 {amountCrore}的订单。这属于正常业务。',
    },
    'plant-opened': {
      headline: '{company} 在{place}的工厂投产',
      body: '{company} 在{place}的工厂投产，造价 {amountCrore}。该项目两年前宣布，如期投产，计划明年达产。',
    },
    'rating-affirmed': {
      headline: '{agency}维持 {company} 评级 {rating}',
      body: '{agency}维持 {company} 的长期评级 {rating}。展望保持稳定。',
    },
    'analyst-initiated': {
      headline: '{broker}首次覆盖 {company}',
      body: '{broker}首次覆盖 {company}，给予“持有”评级。目标价 {targetPaise}，接近昨收价。',
    },
    'block-deal': {
      headline: '{company} {sharesCount} 股大宗成交',
      body: '{company} {sharesCount} 股以接近市价大宗成交。成交额约 {amountCrore}。双方名称未公布。',
    },
    'results-good': {
      headline: '{company} 业绩好于预期：{quarter}利润 {profitCrore}',
      body: '{company} {quarter}收入 {revenueCrore}，净利润 {profitCrore}。比分析师预期高 {surprisePercent}。上年同期利润为 {yearBeforeCrore}。',
    },
    'results-in-line': {
      headline: '{company} {quarter}利润 {profitCrore}，符合预期',
      body: '{company} {quarter}收入 {revenueCrore}，净利润 {profitCrore}。与分析师预期大致相符。上年同期利润为 {yearBeforeCrore}。',
    },
    'results-bad': {
      headline: '{company} 业绩不及预期：{quarter}利润 {profitCrore}',
      body: '{company} {quarter}收入 {revenueCrore}，净利润 {profitCrore}。比分析师预期低 {surprisePercent}。上年同期利润为 {yearBeforeCrore}。',
    },
    'loss-narrows': {
      headline: '{company} {quarter}亏损好于预期：{profitCrore}',
      body: '{company} {quarter}收入 {revenueCrore}，亏损 {profitCrore}。亏损比分析师预期少 {surprisePercent}。上年同期亏损 {yearBeforeCrore}。',
    },
    'loss-as-expected': {
      headline: '{company} {quarter}亏损 {profitCrore}，符合预期',
      body: '{company} {quarter}收入 {revenueCrore}，亏损 {profitCrore}。与分析师预期大致相符。上年同期亏损 {yearBeforeCrore}。',
    },
    'loss-widens': {
      headline: '{company} {quarter}亏损大于预期：{profitCrore}',
      body: '{company} {quarter}收入 {revenueCrore}，亏损 {profitCrore}。亏损比分析师预期多 {surprisePercent}。上年同期亏损 {yearBeforeCrore}。',
    },
    'results-date': {
      headline: '{company} 将于 {dueDay}公布 {quarter}业绩',
      body: '{company} 董事会将于 {dueDay}开会批准 {quarter}业绩。内部人士的交易窗口关闭至其后两天。',
    },
    listed: {
      headline: '{company} 开始交易',
      body: '{company} 的股票今日起交易。发行价为 {issuePaise}，开盘价为 {openPaise}。',
    },
    split: {
      headline: '{company} 将按 {ratio} 拆股',
      body: '{company} 董事会批准拆股：每股面值 {fromFacePaise} 的股票拆为 {afterCount} 股，每股面值 {toFacePaise}。除权日为 {exDay}。当日股价按比例下降，持股价值不变。',
    },
    bonus: {
      headline: '{company} 宣布 {ratio} 送股',
      body: '{company} 董事会批准 {ratio} 送股：持有的 {beforeCount} 股变为 {afterCount} 股。除权日为 {exDay}。当日股价按比例下降，持股价值不变。',
    },
    dividend: {
      headline: '{company} 宣布每股 {dividendPaise} 的{stage}股息',
      body: '{company} 将派发每股 {dividendPaise} 的{stage}股息，共 {totalCrore}。相当于昨收价的 {yieldPercent}。除息日为 {exDay}，此前持股的股东可获派。',
    },
    'goes-ex-split': {
      headline: '{company} 今日起按 {ratio} 拆股后交易',
      body: '{company} 的股票今日起除权交易：{beforeCount} 股已变为 {afterCount} 股。昨收价调整为 {pricePaise}。',
    },
    'goes-ex-bonus': {
      headline: '{company} 今日起除权交易',
      body: '{company} 按 {ratio} 送股后，今日起除权交易。昨收价调整为 {pricePaise}。',
    },
    'goes-ex-dividend': {
      headline: '{company} 今日起除息交易',
      body: '{company} 的股票今日起不含每股 {dividendPaise} 的{stage}股息。上一交易日收盘时持股的股东可获派。',
    },
    'index-added': {
      headline: '{company} 今日起被调入 {index}',
      body: '经成分股审核，{company} 今日起被调入 {index}。成分股为自由流通市值最大的公司。昨收价为 {closePaise}。',
    },
    'index-removed': {
      headline: '{company} 今日起被调出 {index}',
      body: '经成分股审核，{company} 今日起不再属于 {index}。其他公司的自由流通市值更大。昨收价为 {closePaise}。',
    },
    'year-high': {
      headline: '{company} 收于 52 周最高：{closePaise}',
      body: '{company} 收于 {closePaise}，当日上涨 {dayPercent}。此前 52 周的最高收盘价为 {extremeDay}的 {extremePaise}。',
    },
    'year-low': {
      headline: '{company} 收于 52 周最低：{closePaise}',
      body: '{company} 收于 {closePaise}，当日下跌 {dayPercent}。此前 52 周的最低收盘价为 {extremeDay}的 {extremePaise}。',
    },
    'sector-policy-up': {
      headline: '政府放宽{sector}行业规定',
      body: '政府放宽了{sector}行业的规定。行业协会多年来一直要求这样做。预计开盘时该行业股票强于大盘。',
    },
    'sector-policy-down': {
      headline: '政府收紧{sector}行业规定',
      body: '政府收紧了{sector}行业的规定。行业协会要求给予更多时间。预计开盘时该行业股票弱于大盘。',
    },
    'sector-demand-up': {
      headline: '{sector}行业需求增长 {demandPercent}',
      body: '行业协会称，{sector}行业需求比上年增长 {demandPercent}。高于预期。预计开盘时该行业股票强于大盘。',
    },
    'sector-demand-down': {
      headline: '{sector}行业需求下降 {demandPercent}',
      body: '行业协会称，{sector}行业需求比上年下降 {demandPercent}。此前预期小幅增长。预计开盘时该行业股票弱于大盘。',
    },
    'oil-falls': {
      headline: '原油下跌 {movePercent}，大盘高开',
      body: '原油隔夜下跌 {movePercent}。油价下跌会减少印度的进口支出。大盘高开。',
    },
    'oil-rises': {
      headline: '原油上涨 {movePercent}，大盘低开',
      body: '原油隔夜上涨 {movePercent}。油价上涨会增加印度的进口支出。大盘低开。',
    },
    'foreign-buying': {
      headline: '外资净买入 {amountCrore}股票',
      body: '根据前一日数据，外资买入股票比卖出多 {amountCrore}。大盘高开。',
    },
    'foreign-selling': {
      headline: '外资净卖出 {amountCrore}股票',
      body: '根据前一日数据，外资卖出股票比买入多 {amountCrore}。大盘低开。',
    },
    'world-markets-up': {
      headline: '全球股市隔夜上涨 {movePercent}',
      body: '海外股市隔夜上涨 {movePercent}。大盘高开。出口企业的股票最受关注。',
    },
    'world-markets-down': {
      headline: '全球股市隔夜下跌 {movePercent}',
      body: '海外股市隔夜下跌 {movePercent}。大盘低开。出口企业的股票最受关注。',
    },
    'monsoon-good': {
      headline: '季风降雨比长期平均多 {rainPercent}',
      body: '气象部门称，季风降雨比长期平均多 {rainPercent}。降雨充足有助于农村收入。大盘高开。',
    },
    'monsoon-weak': {
      headline: '季风降雨比长期平均少 {rainPercent}',
      body: '气象部门称，季风降雨比长期平均少 {rainPercent}。降雨不足会拖累农村收入。大盘低开。',
    },
    'budget-welcomed': {
      headline: '{year} 年度预算受到投资者欢迎',
      body: '{year} 年度联邦预算增加公路和铁路支出，并控制借款。股票税负保持不变。大盘高开。',
    },
    'budget-disappoints': {
      headline: '{year} 年度预算令投资者失望',
      body: '{year} 年度联邦预算的借款高于预期。投资者期待的减税措施未见踪影。大盘低开。',
    },
    'rate-cut': {
      headline: '央行将回购利率下调至 {ratePercent}',
      body: '央行将回购利率下调 {stepPoints} 个百分点，由 {beforePercent} 降至 {ratePercent}。贷款将更便宜。大盘高开。',
    },
    'rate-held': {
      headline: '央行维持回购利率 {ratePercent}',
      body: '央行将回购利率维持在 {ratePercent}。这符合多数人的预期。下一次决定在两个月后。',
    },
    'rate-raised': {
      headline: '央行将回购利率上调至 {ratePercent}',
      body: '央行将回购利率上调 {stepPoints} 个百分点，由 {beforePercent} 升至 {ratePercent}。贷款将更贵。大盘低开。',
    },
    'market-close': {
      headline: '收盘：{roseCount} 只上涨，{fellCount} 只下跌',
      body: '{roseCount} 只股票上涨，{fellCount} 只下跌，中位涨跌为 {medianSignedPercent}。{bestName} 领涨，{bestSignedPercent}；{worstName} 领跌，{worstSignedPercent}。',
    },
  },
}
