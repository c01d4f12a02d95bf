import type { Articles } from '../outline.ts'

export const articles: Articles = {
  'practice-money': {
    title: '模拟资金与市场时钟',
    summary: '这里没有真钱，市场按自己的时钟运行。',
    sections: {
      money: {
        heading: '这里有真钱吗？',
        text: [
          '没有。Tarazu 里的每一卢比都是模拟资金。真钱进不来，模拟资金出不去，这里的盈亏不会改变应用之外的任何东西。',
          '不需要您真实的 PAN、Aadhaar 或银行账号。应用会为您生成样本身份和银行账户。',
        ],
      },
      prices: {
        heading: '价格从哪里来',
        text: [
          '模拟市场的公司是虚构的。价格由公开的方法生成，走势像印度股票：有平静的日子，有剧烈的日子，有跳空，也有新闻。平台上没有人能设定价格。回放则重现真实市场过去的交易日。',
        ],
      },
      clock: {
        heading: '市场时钟',
        text: [
          '日期和时间都是市场时钟的印度时间，可能比您的时间早到。时钟快进时不会漏掉任何事：委托照常成交，利息照常计算，IPO 照常配售，就像您一直在等一样。',
          '保护账户的等待时间按真实时间计算，快进不会缩短。',
        ],
      },
    },
  },
  'order-types': {
    title: '市价、限价、SL 与 GTT 委托',
    summary: '该用哪种委托，何时成交，何时结束。',
    sections: {
      market: {
        heading: '市价委托',
        text: [
          '从委托簿的最优价开始，立即成交。数量大的委托会吃到较差的价格，所以提交前会显示预计均价。如果委托簿上的股数不够，委托会被拒绝，什么也不会买。',
        ],
      },
      limit: {
        heading: '限价委托',
        text: [
          '按您的价格或更好的价格成交，绝不会更差。未成交的部分等到本时段结束。IOC 委托把能立即成交的成交，其余撤单。',
        ],
      },
      stop: {
        heading: 'SL 与 SL-M',
        text: [
          '两者都等待您的触发价。触发后，SL 变成限价委托：价格有保证，但如果市场跳过您的限价，就不会成交。SL-M 变成市价委托：无论什么价格都会成交。',
          '想限制持股的亏损，可以下这类卖出委托，触发价设在现价之下。',
        ],
      },
      gtt: {
        heading: 'GTT',
        text: [
          '最多等待一年。达到触发价后，变成当天的限价委托。同时设目标和止损时，先触发的一个会撤掉另一个。',
        ],
      },
      later: {
        heading: '市场休市时',
        text: ['可以下盘后委托（AMO），它等到下一个时段。'],
      },
      waiting: {
        heading: '委托等待期间',
        text: ['买入所需的资金连同费用会被冻结。可以在“委托”中修改或撤单；撤单后资金解冻。'],
      },
    },
  },
  'order-refused': {
    title: '委托为什么被拒绝',
    summary: '常见原因，以及怎么改。',
    sections: {
      money: {
        heading: '资金不足',
        text: [
          '委托需要保证金和费用。可用资金是现金减去为未成交委托、申购和提现冻结的金额。',
          '单笔买入最多用可用资金的 {buyPercent}%，保证金至少 {minimumBuy}。',
        ],
      },
      lots: {
        heading: '手数',
        text: [
          '这里按手交易：至少 {minimumQuantity} 股，并为 {lot} 股的整数倍。想知道买得起什么，把一手的成本与可用资金相比。',
        ],
      },
      limits: {
        heading: '当天的涨跌停',
        text: [
          '涨停时没有人卖，所以买不到。跌停时没有人买，所以卖不出。限价必须在价格区间内，并符合最小变动价位。',
        ],
      },
      hours: {
        heading: '市场休市',
        text: ['市价委托需要开市。周末、假日、时段之外以及日终结算期间，请改用盘后委托。'],
      },
      stock: {
        heading: '股票本身',
        text: [
          '停牌、锁定和退市的股票不能买入。IPO 的股票从上市日起才能交易。近几天涨得过多的股票可以卖，不能买。',
        ],
      },
      twice: {
        heading: '重复提交',
        text: ['{repeatSeconds} 秒内提交相同的委托会被拒绝，以免多点一次就买两次。请先查看“委托”。'],
      },
    },
  },
  charges: {
    title: '交易的费用与税',
    summary: '买入和卖出各项要付多少。',
    sections: {
      brokerage: {
        heading: '佣金',
        text: [
          '全额付款的委托免佣金。带杠杆的委托和做空按金额的 {brokeragePercent}% 收取，每笔委托最多 {brokerageMaximum}。',
        ],
      },
      taxes: {
        heading: '税费',
        text: ['税率和费率与真实市场相同。'],
        list: [
          'STT：持股过夜，买入和卖出各 {sttDeliveryPercent}%；当天买卖，只对卖出收 {sttIntradayPercent}%。',
          '印花税：买入的 {stampDeliveryPercent}%，日内为 {stampIntradayPercent}%。',
          'GST：佣金以及交易所和 SEBI 规费的 {gstPercent}%。这些规费每十万卢比只有几卢比。',
          '存管费：卖出过夜的持股时，每只股票每天 {depository}。',
        ],
      },
      intraday: {
        heading: '为什么费用会是负数',
        text: ['买入时按持有收费。如果当天卖出，则按日内计算，卖出时退回差额。'],
      },
      where: {
        heading: '在哪里看',
        text: ['提交前，委托单会列出每项费用。回执和成交单会再次列出。'],
      },
      gains: {
        heading: '收益的税',
        text: ['“文件与税务”按法律的算法列出当年的日内、短期和长期收益。这只是练习，您不欠任何税。'],
      },
    },
  },
  margin: {
    title: '保证金、杠杆与强制平仓',
    summary: '杠杆如何运作，要付多少，何时会被强制平仓。',
    sections: {
      what: {
        heading: '保证金与杠杆',
        text: [
          '保证金是持仓中您自己的钱：金额除以杠杆。{highestLeverage} 倍时，您出 {leastMarginPercent}%，其余为借入。',
        ],
      },
      gain: {
        heading: '盈利与亏损',
        text: ['两者都随杠杆放大。{highestLeverage} 倍时，价格下跌 1%，您损失保证金的 {highestLeverage}%。'],
      },
      call: {
        heading: '追加保证金与强制平仓',
        text: [
          '亏损使保证金只剩 {marginCallPercent}% 时，您会收到追加保证金通知，每个时段最多一次。这时可以全部或部分平仓。',
          '只剩 {squareOffPercent}% 时，整个持仓按委托簿强制平仓。如果价格跳空，亏损可能超过保证金，余额先从可用资金、再从冻结资金中扣除。',
        ],
      },
      cost: {
        heading: '成本',
        text: [
          '借入部分的年费率为 {financingPercent}%，每个自然日结束时仍持仓就收一天。当天平仓不收。带杠杆的委托还要付佣金。',
        ],
      },
      full: {
        heading: '全额付款的股票',
        text: ['没有追加保证金，也不会被强制平仓。最多损失您付出的金额。'],
      },
    },
  },
  'short-selling': {
    title: '做空',
    summary: '先卖后买：做空如何运作，有什么风险。',
    sections: {
      how: {
        heading: '如何运作',
        text: [
          '您卖出自己没有的股票，之后再买回。价格下跌，差额是您的盈利；价格上涨，就是您的亏损，而价格上涨没有上限。期间公司派发股息，由您支付。',
        ],
      },
      margin: {
        heading: '保证金与成本',
        text: [
          '无论杠杆多少，做空都需要保证金。只剩 {marginCallPercent}% 时追加保证金，只剩 {squareOffPercent}% 时强制平仓。',
          '借入的股票按卖出金额收取 {financingPercent}% 的年费率，按自然日计算。',
        ],
      },
      day: {
        heading: '当天结束的做空',
        text: [
          '在印度现货市场，没有人能做空过夜。这里能不能过夜，委托单上会写明。当天结束的做空会在收市前十分钟买回。如果那时没有人卖，交易所的拍卖会在下一个交易日结清，价格比当天最后价高 {closeOutPercent}% 或更多。',
        ],
      },
      exit: {
        heading: '怎样买回',
        text: [
          '打开该股票，或“持股与持仓”，选择平仓。直接买入同一股票会另开一个持仓。涨停时没有人卖：请等待，或下限价委托。',
        ],
      },
    },
  },
  ipo: {
    title: 'IPO 股票如何配售',
    summary: '从申购到抽签，以及您的中签机会。',
    sections: {
      apply: {
        heading: '如何申购',
        text: [
          '选择手数，按截止价或价格区间内的价格出价。资金冻结到配售为止，只为得到的股票付款。金额不超过 {retailMaximum} 为散户申购。',
        ],
      },
      draw: {
        heading: '抽签',
        text: [
          '手数不够分时，每位散户最多得一手，由抽签决定。多申购不会增加机会。手数够分时，每人先得一手，其余按比例分配。',
        ],
      },
      chance: {
        heading: '您的机会',
        text: [
          'IPO 页面会随申购显示机会。大多数申购在最后一天到达，所以机会还会下降。十人争一手，就是十人中一人得到。',
        ],
      },
      after: {
        heading: '抽签之后',
        text: [
          '股票在上市日之前进入账户，从上市日起可以卖出。没有用到的资金会解冻。',
          '所有申购在抽签前锁定，抽签后公布，所以您可以在手机上重新抽签。打开您的申购即可核对。',
        ],
      },
    },
  },
  funds: {
    title: '净值、截止时间与定投',
    summary: '基金委托按什么价格成交，资金何时到账。',
    sections: {
      nav: {
        heading: '净值（NAV）',
        text: ['基金的价格就是净值：每份对应的持有资产减去成本。每个交易日计算一次，所以下单时还不知道。'],
      },
      time: {
        heading: '截止时间',
        text: [
          '{fundCutOff} 前的委托按当天净值，之后的按下一个交易日的净值。流动性基金和隔夜基金在 {liquidCutOff} 前买入，按前一天的净值。截止前可以撤单。',
        ],
      },
      redeem: {
        heading: '赎回',
        text: [
          '任何一天都可以赎回。基金页面写明资金几个交易日后到账，提前退出有没有赎回费。ELSS 基金的份额锁定三年。',
        ],
      },
      costs: {
        heading: '成本',
        text: [
          '买入收 {fundStampPercent}% 印花税。赎回股票型基金收 {fundTaxPercent}% STT。基金的运作费用已经在净值里。',
        ],
      },
      sip: {
        heading: '定投（SIP）',
        text: [
          '定投在您选的日期用相同金额买入。遇到休市顺延到下一个交易日。可用资金不足的那一期会错过，定投继续。可以随时修改、暂停或结束。',
        ],
      },
    },
  },
  loans: {
    title: '贷款、利息与信用分',
    summary: '能借多少，要付多少，信用分怎样计算。',
    sections: {
      borrow: {
        heading: '借款',
        text: ['贷款是用来投资的模拟资金，额度由信用分决定。只要还有欠款，就不能提现。'],
      },
      cost: {
        heading: '利息',
        text: [
          '前 {loanFreeDays} 晚免息。之后每晚收借款的 {loanDailyPercent}%，整年为 {loanYearlyPercent}%。贷款在 {loanTermDays} 天后到期。',
        ],
      },
      late: {
        heading: '逾期',
        text: ['可用资金会用来还款，每晚另收 {loanPenalPercent}% 的罚金。还清之前，卖出所得先还贷款。'],
      },
      repay: {
        heading: '还款',
        text: [
          '可以随时部分或全部还款。还款先付利息，再付费用，最后是本金。放款次日结束之前可以退回贷款，只付实际用了几晚的利息。',
        ],
      },
      score: {
        heading: '信用分',
        text: [
          '从 300 到 900，每个人从 600 开始。只看您在这里的行为：账户的时间、保证金的使用和贷款。它与任何征信机构无关。',
        ],
      },
      raise: {
        heading: '怎样提高',
        list: ['带杠杆的持仓和做空，在损失一半保证金之前平仓。', '贷款至少用一周，并在到期日前还清。'],
        text: ['“信用分”页面显示每部分的分数。'],
      },
    },
  },
  transfers: {
    title: '充值与提现',
    summary: '限额、时间，以及提现需要什么。',
    sections: {
      in: {
        heading: '充值',
        text: [
          '从模拟银行付款：每次 {depositMinimum} 至 {depositMaximum}，每小时最多充值 {depositsAnHour} 次。请在 {depositMinutes} 分钟内付款，否则失效。确认后立即进入钱包。',
        ],
      },
      out: {
        heading: '提现',
        text: [
          '每次可提现 {withdrawalMinimum} 至 {withdrawalMaximum}，费用 {withdrawalFee}。金额会被冻结，由平台两人批准，{withdrawalHours} 小时内到账。批准之前可以取消提现。',
        ],
      },
      before: {
        heading: '提现之前',
        text: ['“提现”页面会显示还缺什么。您需要：'],
        list: [
          '已认证的身份，以及您名下的银行账户',
          '交易密码',
          '没有杠杆持仓和做空；全额付款的股票可以保留',
          '没有未还的贷款',
          '距上次更改银行账户或重置登录已满 24 小时',
        ],
      },
    },
  },
  'check-price': {
    title: '自己核对价格',
    summary: '怎样证明事后没有人改过价格。',
    sections: {
      promise: {
        heading: '承诺了什么',
        text: [
          '一天的所有价格都来自一个秘密数字，即种子。种子的哈希，也就是承诺值，会提前公布；当天结束后公布种子本身。改过的价格与承诺值对不上。',
        ],
      },
      how: {
        heading: '怎样核对',
        text: [
          '在“持股与持仓”中打开一笔交易，点“核对此价格”。手机用种子重新计算价格，并与您的交易比较，不向服务器要价格。当天结束前种子保密，请第二天再核对。',
          '结果还会显示承诺值何时公布。只有在交易之前公布的才能证明什么。',
        ],
      },
      wrong: {
        heading: '价格对不上怎么办',
        text: ['下载证明并发给客服。净值、IPO 抽签和 AI 产品也可以同样核对。'],
      },
    },
  },
  security: {
    title: '交易密码与安全',
    summary: '六位数字有什么用，忘记密码或丢失手机怎么办。',
    sections: {
      six: {
        heading: '交易密码',
        text: [
          '六位数字，用来确认提现、贷款、基金委托和 AI 产品。买卖股票不需要密码。在“更多 › 安全”中设置。',
          '输错 {passwordTries} 次会锁定，在同一页面重置。',
        ],
      },
      step: {
        heading: '登录的第二步',
        text: ['有了验证器应用或通行密钥，只凭密码打不开账户。请把恢复码放在没有手机也能找到的地方。'],
      },
      lost: {
        heading: '忘记密码、丢失手机',
        text: [
          '在登录页面选“忘记密码？”。手机丢失时，在“更多 › 安全 › 设备”中让它退出登录。如果没有任何第二步可用，请在登录页面求助。',
        ],
      },
      fraud: {
        heading: '诈骗',
        text: [
          '平台上没有人会索要密码或验证码。索要真钱的人不是 Tarazu 的人。“谁查看过我的账户”列出平台上打开过您账户的每个人。',
        ],
      },
    },
  },
}
