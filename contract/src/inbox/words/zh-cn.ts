import type { MessageWords } from './message-text.ts'

export const chineseWords: MessageWords = {
  language: 'zh-CN',
  unknown: { title: '新消息', text: '请重新加载应用后阅读。' },
  of: {
    'order-filled': {
      title: '委托已成交',
      text: '您的 {stock} 委托已成交：{quantity} 股，成交价 {price}。',
    },
    'holdings-sold': {
      title: '持股已卖出',
      text: '您持有的 {stock} 已卖出 {quantity} 股，成交价 {price}。',
    },
    'positions-exited': {
      title: '已平仓',
      text: '您的 {stock} 持仓已平仓 {quantity} 股，成交价 {price}。',
    },
    'order-rejected': {
      title: '委托被拒绝',
      text: '您的 {stock} 委托（{quantity} 股）被拒绝。{reason}',
    },
    'order-share-change': {
      title: '委托已撤销',
      text: '{stock} 拆股或送股后，您的委托（{quantity} 股）折算后不足一股，已被撤销，不再冻结资金。',
    },
    'order-expired': {
      title: '委托已失效',
      text: '您的 {stock} 委托（{quantity} 股）未到价，已失效。未成交，不再冻结资金。',
    },
    'order-rest-expired': {
      title: '委托部分成交，其余失效',
      text: '您的 {stock} 委托（{quantity} 股）已成交 {filled} 股，其余未到价，已失效，不再冻结资金。',
    },
    'margin-call': {
      title: '追加保证金通知：{stock}',
      text: '您的持仓亏损已达保证金的一半。现价 {price}，到 {closesAt} 将强制平仓。如想自行决定时机，请现在全部或部分平仓。',
    },
    'position-liquidated': {
      title: '已强制平仓：{stock}',
      text: '您的持仓亏损已达保证金的四分之三，已按 {price} 强制平仓。盈亏：{profitLoss}。',
    },
    'position-partly-liquidated': {
      title: '已部分强制平仓：{stock}',
      text: '您的持仓亏损已达保证金的四分之三。盘口已成交 {quantity} 股，均价 {price}；其余 {rest} 股一有对手盘即平仓。目前盈亏：{profitLoss}。',
    },
    'liquidation-waits': {
      title: '尚未平仓：{stock}',
      text: '您的持仓亏损已达保证金的四分之三，应予平仓，但价格已涨停或跌停，没有对手盘。一有对手盘即平仓。',
    },
    'short-bought-back': {
      title: '做空持仓已买入平仓：{stock}',
      text: '做空持仓不能跨交易日：收盘前 10 分钟，您的持仓已按 {price} 买入平仓。盈亏：{profitLoss}。',
    },
    'short-to-auction': {
      title: '做空持仓将由交易所强制买入：{stock}',
      text: '收盘前 {stock} 无人卖出，您卖出的股票无法交付。交易所将在 {auctionDay} 收盘时强制买入，费用由您承担：取卖出日以来的最高价，或最新价加 20%，以较高者为准。',
    },
    'short-auctioned': {
      title: '已由交易所强制买入平仓：{stock}',
      text: '您做空的股票已由交易所按每股 {price}（含罚金）强制买入。盈亏：{profitLoss}。',
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
      text: '交易时段至 {until}，每股 {price}；市场价 {marketPrice}。含费用，{quantity} 股在大宗交易中需 {total}，在市场上约需 {marketTotal}。',
    },
    'block-opens-uncompared': {
      title: '{stock} 的大宗交易已开放',
      text: '交易时段至 {until}。目前无法与市场价比较：买入前请查看其价格。',
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
      text: '除息日持有做空持仓，须向股票买方支付股息。已从您的资金中扣除 {amount}。',
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
      text: '亏损超出可用资金，您的提现 {amount} 已被取消用于弥补亏损，余款已退回钱包。',
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
      text: '您的申购未中签，{refund} 已解冻并退回可用资金。您可以自行核对抽签。',
    },
    'placement-allotted': {
      title: '定增获配：{stock}',
      text: '您获配 {quantity} 股，金额 {amount}。股票处于锁定期，{day} 起可卖。其余冻结资金已解冻。',
    },
    'placement-not-allotted': {
      title: '定增未获配：{stock}',
      text: '该定增已取消，或您按比例可得不足一股。{refund} 已在钱包中解冻。',
    },
    'placement-cancelled': {
      title: '申购已取消：{company}',
      text: '为弥补亏损，您的定增申购已取消，{amount} 已解冻。',
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
      text: '亏损超出可用资金，您的申购（{amount}）已被取消用于弥补亏损，余款已退回钱包。',
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
      text: '该产品净值较开售时下跌过半，已清盘。您的 {shares} 份已兑付 {amount}，不收费用。',
    },
    'quant-closing': {
      title: '{product} 即将终止',
      text: '不再接受委托。您的全部份额将按 {day} 的净值兑付，不收费用。',
    },
    'quant-closed': {
      title: '{product} 已终止',
      text: '您的 {shares} 份已按最后净值兑付，得 {amount}，不收费用。',
    },
    'quant-order-refused': {
      title: '委托被拒绝：{product}',
      text: '您的 {product} 委托被拒绝，冻结的资金或份额已恢复可用：{reason}',
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
      text: '您的 {fund} 委托（{amount}）已完成。',
    },
    'fund-order-refused': {
      title: '基金委托被拒绝',
      text: '您的 {fund} 委托被拒绝：{reason}',
    },
    'fund-order-failed': {
      title: '基金委托未完成',
      text: '您的 {fund} 委托未完成，冻结的资金或份额已恢复可用。{reason}',
    },
    'fund-plan-missed': {
      title: '定投未成功：{fund}',
      text: '余额不足，本期定投 {amount} 未扣款成功。请在下一扣款日前补足余额；连续三期扣款失败，定投将终止。',
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
      text: '您的贷款申请（{amount}）被拒绝：{reason}',
    },
    'loan-due': {
      title: '贷款于 {day} 到期',
      text: '届时应还 {amount}。当日结束前未还的部分，将从您的可用资金中扣除。',
    },
    'loan-overdue': {
      title: '贷款自 {day} 起逾期',
      text: '仍欠 {amount}。每日加收逾期费用，信用分会下降，卖出所得优先偿还贷款。请尽快还款。',
    },
    'loan-collected': {
      title: '已扣款偿还逾期贷款',
      text: '{amount} 已用于偿还逾期贷款，仍欠 {left}。',
    },
    'loan-repaid': {
      title: '贷款已还清',
      text: '您的贷款（{amount}）已全部还清，已无欠款。',
    },
    'new-login': {
      title: '您的账户有新登录',
      text: '设备：{device}。如非本人操作，请立即修改密码，其他设备将全部退出登录。',
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
      text: '已连续输错 5 次。请用登录密码重置。',
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
