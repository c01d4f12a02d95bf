import type { MessageWords } from './message-text.ts'

export const chineseWords: MessageWords = {
  language: 'zh-CN',
  unknown: { title: '新消息', text: '请重新加载应用后阅读。' },
  of: {
    'order-filled': {
      title: '委托已成交',
      text: '您买卖 {stock} {quantity} 股的委托已按每股 {price} 成交。',
    },
    'holdings-sold': {
      title: '持股已卖出',
      text: '您持有的 {stock} {quantity} 股已按每股 {price} 卖出。',
    },
    'positions-exited': {
      title: '已平仓',
      text: '{stock} {quantity} 股已按每股 {price} 平仓。',
    },
    'order-rejected': {
      title: '委托被拒绝',
      text: '您 {stock} {quantity} 股的委托被拒绝。{reason}',
    },
    'order-share-change': {
      title: '委托已撤销',
      text: '{stock} 拆股或送股后，您 {quantity} 股的委托已不足一股，因此被撤销，不再冻结资金。',
    },
    'order-expired': {
      title: '委托已过期',
      text: '您 {stock} {quantity} 股的委托未达到价格，已过期。没有成交，也不再冻结资金。',
    },
    'order-rest-expired': {
      title: '委托部分成交，其余过期',
      text: '您 {stock} {quantity} 股的委托已成交 {filled} 股。其余未达到价格，已过期，不再冻结资金。',
    },
    'margin-call': {
      title: '追加保证金通知：{stock}',
      text: '您的持仓已亏损一半保证金。当前每股 {price}，到 {closesAt} 时将强制平仓。如想自己决定时机，请先平掉全部或部分持仓。',
    },
    'position-liquidated': {
      title: '已强制平仓：{stock}',
      text: '您的持仓已亏损四分之三保证金，按每股 {price} 平仓。盈亏：{profitLoss}。',
    },
    'position-partly-liquidated': {
      title: '已部分强制平仓：{stock}',
      text: '您的持仓已亏损四分之三保证金。委托盘口成交 {quantity} 股，均价 {price}；其余 {rest} 股一有对手盘即平仓。目前盈亏：{profitLoss}。',
    },
    'liquidation-waits': {
      title: '尚未平仓：{stock}',
      text: '您的持仓已亏损四分之三保证金，应予平仓，但价格已到涨跌停，没有对手盘。一有对手盘即平仓。',
    },
    'short-bought-back': {
      title: '做空持仓已买回：{stock}',
      text: '做空不能过夜：收盘前十分钟，您的持仓已按每股 {price} 买回。盈亏：{profitLoss}。',
    },
    'short-to-auction': {
      title: '您的做空持仓将进入竞价：{stock}',
      text: '收盘前 {stock} 无人卖出，您卖出的股票无法交付。交易所将在 {auctionDay} 收盘时由您承担费用买入：取卖出日以来的最高价，或最后价格加 20%，以较高者为准。',
    },
    'short-auctioned': {
      title: '已经竞价平仓：{stock}',
      text: '您卖空的股票已按每股 {price}（含逾期费用）买入。盈亏：{profitLoss}。',
    },
    'price-alert': {
      title: '{stock} 已达到 {limit}',
      text: '您的价格提醒已触发。当前价格 {price}。',
    },
    'index-alert': {
      title: '{index} 已达到 {limit}',
      text: '您的指数提醒已触发。指数当前为 {level} 点。',
    },
    'block-opens': {
      title: '{stock} 的大宗交易已开放',
      text: '开放至 {until}，每股 {price}；市场价 {marketPrice}。含费用，{quantity} 股在大宗交易中需 {total}，在市场上约需 {marketTotal}。',
    },
    'block-opens-uncompared': {
      title: '{stock} 的大宗交易已开放',
      text: '窗口开放至 {until}。目前无法与市场比较：买入前请查看其价格。',
    },
    'issue-opens': {
      title: '新股开始申购：{company}',
      text: '申购截至 {day}，每股 {lowest} 至 {highest}。最低申购金额 {amount}。',
    },
    'dividend-received': {
      title: '{stock} 股息到账',
      text: '{amount} 已存入您的钱包。',
    },
    'dividend-charged': {
      title: '{stock} 股息扣款',
      text: '除息日持有空头的人须向股票买方支付股息。您的空头持仓已扣除 {amount}。',
    },
    'deposit-confirmed': {
      title: '充值已确认',
      text: '{amount} 已存入您的钱包。',
    },
    'deposit-failed': {
      title: '充值失败',
      text: '您的充值 {amount} 未被确认：{reason}',
    },
    'deposit-expired': {
      title: '充值已过期',
      text: '您的充值 {amount} 未按时付款。可随时重新发起。',
    },
    'withdrawal-paid': {
      title: '提现已付款',
      text: '{amount} 已汇往您的银行账户。',
    },
    'withdrawal-rejected': {
      title: '提现被拒绝',
      text: '您的提现 {amount} 被拒绝，资金已退回钱包。原因：{reason}',
    },
    'withdrawal-cancelled': {
      title: '提现已取消',
      text: '为弥补可用资金不足以承担的亏损，您的提现 {amount} 已被取消。弥补亏损后剩余的资金已退回钱包。',
    },
    'identity-passed': {
      title: '身份已认证',
      text: '现在您可以交易、充值和提现。',
    },
    'identity-failed': {
      title: '身份未通过认证',
      text: '您的样本证件经审核未被接受。点击查看原因并重新提交。',
    },
    allotment: {
      title: '新股中签：{company}',
      text: '您获配 {quantity} 股，金额 {amount}。多冻结的资金已解冻。',
    },
    'no-allotment': {
      title: '新股未中签：{company}',
      text: '抽签未抽中您的申请。{refund} 已在钱包中解冻。您可以自行核对抽签。',
    },
    'placement-allotted': {
      title: '配售获配：{stock}',
      text: '您获配 {quantity} 股，金额 {amount}。股票处于锁定期，{day} 起可卖。其余冻结资金已解冻。',
    },
    'placement-not-allotted': {
      title: '配售未获配：{stock}',
      text: '该配售已取消，或您的份额不足一股。{refund} 已在钱包中解冻。',
    },
    'placement-cancelled': {
      title: '申购已取消：{company}',
      text: '为弥补亏损，您的配售申购已取消，{amount} 已解冻。',
    },
    'bid-below-price': {
      title: '新股未获配：{company}',
      text: '发行价为 {price}，您的报价低于发行价。{refund} 已在钱包中解冻。',
    },
    'issue-failed': {
      title: '新股发行失败：{company}',
      text: '认购不足发行量的 90%，本次发行已取消。{refund} 已在钱包中解冻。',
    },
    'application-cancelled': {
      title: '新股申购已取消：{company}',
      text: '为弥补可用资金不足以承担的亏损，您 {amount} 的申购已被取消。弥补亏损后剩余的资金已退回钱包。',
    },
    'quant-bought': {
      title: '已买入：{product}',
      text: '您以 {amount} 买入 {shares} 份。{day} 之前卖出需付费用，之后免费。此为模拟结果，并非承诺。',
    },
    'quant-sold': {
      title: '已卖出：{product}',
      text: '{shares} 份扣除费用后得 {amount}，已到钱包。',
    },
    'quant-ended': {
      title: '{product} 已终止',
      text: '该产品较开售时亏损过半，已清盘。您的 {shares} 份免费用赎回，得 {amount}。',
    },
    'quant-closing': {
      title: '{product} 即将终止',
      text: '不再接受委托。您的全部份额将按 {day} 的净值兑付，不收费用。',
    },
    'quant-closed': {
      title: '{product} 已关闭',
      text: '您的 {shares} 份已按最后净值兑付，得 {amount}，不收费用。',
    },
    'quant-order-refused': {
      title: '委托被拒绝：{product}',
      text: '您对 {product} 的委托被拒绝，冻结的资金或份额已恢复可用：{reason}',
    },
    'quant-order-failed': {
      title: '未成交：{product}',
      text: '您的委托未成交：净值涨幅过大、产品已终止、需弥补亏损，或截止前未经审核。{refund} 已在钱包中解冻。',
    },
    'strategy-order-refused': {
      title: '{strategy}：委托被拒绝',
      text: '您的策略在 {stock} 上的委托未能成交。{reason}策略将在下次开盘时继续。',
    },
    'fund-order-confirmed': {
      title: '基金委托已确认',
      text: '您在 {fund} 的 {amount} 委托已完成。',
    },
    'fund-order-refused': {
      title: '基金委托被拒绝',
      text: '您在 {fund} 的委托被拒绝：{reason}',
    },
    'fund-order-failed': {
      title: '基金委托未完成',
      text: '您在 {fund} 的委托未完成，冻结的资金或份额已恢复可用。{reason}',
    },
    'fund-plan-missed': {
      title: '定投未成功：{fund}',
      text: '余额不足，您 {amount} 的定投未能执行。请在下一日期前补足余额；连续三次未成功，计划将终止。',
    },
    'fund-plan-ended': {
      title: '计划已结束：{fund}',
      text: '您的计划已结束，可随时新建。',
    },
    'fund-closing': {
      title: '{fund} 即将终止',
      text: '不再接受委托。您的全部份额（包括锁定期内的）将按 {day} 的净值赎回，免赎回费。',
    },
    'fund-closed': {
      title: '基金已终止：{fund}',
      text: '该基金已终止，您的份额已按最后净值赎回，{amount} 将到账您的钱包。',
    },
    'loan-paid-out': {
      title: '贷款已发放',
      text: '{amount} 已存入您的钱包，可用于买入股票，不能提现。可随时部分或全部还款，不收费用。',
    },
    'loan-refused': {
      title: '贷款被拒绝',
      text: '您 {amount} 的申请被拒绝：{reason}',
    },
    'loan-due': {
      title: '贷款于 {day} 到期',
      text: '届时应还 {amount}。当日结束前未还的部分，将从您的可用资金中扣除。',
    },
    'loan-overdue': {
      title: '贷款自 {day} 起逾期',
      text: '仍欠 {amount}。每晚加收逾期费用，信用分会下降，卖出所得优先偿还贷款。请尽快还款。',
    },
    'loan-collected': {
      title: '已扣款偿还逾期贷款',
      text: '{amount} 已用于偿还逾期贷款，仍欠 {left}。',
    },
    'loan-repaid': {
      title: '贷款已还清',
      text: '您 {amount} 的贷款已全部还清，没有欠款。',
    },
    'new-login': {
      title: '您的账户有新登录',
      text: '设备：{device}。如非本人操作，请立即修改密码；其他会话将全部结束。',
    },
    'password-recovered': {
      title: '已设置新密码',
      text: '忘记的密码已重置，所有设备均已退出登录，24 小时内暂停提现。如非本人操作，请立即联系客服。',
    },
    'login-help-asked': {
      title: '有人申请重置密码',
      text: '有人向客服申请为您的账户设置新密码，客服将致电您的注册手机。如非本人操作，请立即联系客服，切勿读出任何验证码。',
    },
    'login-renewed': {
      title: '客服已重置登录',
      text: '新密码已生效，所有设备均已退出登录，验证器应用、通行密钥和恢复码已移除，请重新设置。提现暂停至 {until}。如非本人操作，请立即联系客服。',
    },
    'password-changed': {
      title: '密码已修改',
      text: '如非本人操作，请立即联系客服。',
    },
    'transaction-password-set': {
      title: '交易密码已设置',
      text: '如非本人操作，请立即修改密码并联系客服。',
    },
    'transaction-password-changed': {
      title: '交易密码已修改',
      text: '如非本人操作，请立即联系客服。',
    },
    'transaction-password-locked': {
      title: '交易密码已锁定',
      text: '已连续输错五次。请用登录密码重置。',
    },
    'bank-account-changed': {
      title: '银行账户已更换',
      text: '此后提现将转入 {bank} 的 {account}，24 小时内暂停提现。如非本人操作，请立即修改密码并联系客服。',
    },
    'authenticator-added': {
      title: '已设置验证器应用',
      text: '今后登录时需要输入其验证码。如非本人操作，请立即联系客服。',
    },
    'authenticator-removed': {
      title: '已移除验证器应用',
      text: '登录时不再需要其验证码。如非本人操作，请立即联系客服。',
    },
    'passkey-added': {
      title: '已添加通行密钥：{name}',
      text: '今后可用它登录您的账户。如非本人操作，请立即联系客服。',
    },
    'passkey-removed': {
      title: '已移除通行密钥：{name}',
      text: '它不再能登录您的账户。如非本人操作，请立即联系客服。',
    },
    'recovery-codes-renewed': {
      title: '已生成新的恢复码',
      text: '旧的恢复码已失效。如非本人操作，请立即联系客服。',
    },
    'service-answered': {
      title: '客服已回复',
      text: '打开对话即可阅读。',
    },
    'service-closed': {
      title: '客服已关闭您的对话',
      text: '可随时再次留言，对话会重新打开。',
    },
    // The message itself contains the operator’s own words.
    'operator-notice': {
      title: '',
      text: '',
    },
  },
}
