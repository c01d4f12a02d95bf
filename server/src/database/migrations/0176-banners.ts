/** What the house says on the home page: banners and notes in three languages, put and ended by two operators. */
export const sql = /* sql */ `
create table banners (
  banner_id bigint primary key generated always as identity,
  kind text not null check (kind in ('banner', 'note')),
  -- The page of the app that it opens; null: none.
  page text,
  -- Days of the market's clock, both included; null: until it is ended.
  from_day text collate "C" not null check (from_day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  until_day text collate "C" check (until_day >= from_day),
  title_en text not null,
  text_en text not null,
  title_hi text not null,
  text_hi text not null,
  title_zh text not null,
  text_zh text not null,
  -- Real time.
  changed_ms bigint not null default 0,
  ended_ms bigint
);

insert into banners (kind, page, from_day, title_en, text_en, title_hi, text_hi, title_zh, text_zh) values
  ('banner', 'check-price', '2026-01-01',
    'Check a price yourself',
    'Your phone computes a past price again from the day’s published seed. You need not trust us.',
    'भाव खुद जाँचें',
    'आपका फ़ोन दिन के प्रकाशित सीड से पुराना भाव फिर से निकालता है। हम पर भरोसा करने की ज़रूरत नहीं।',
    '亲自核对价格',
    '您的手机用当日公布的种子重新算出过去的价格，无需信任我们。'),
  ('banner', null, '2026-01-01',
    'Leverage cuts both ways',
    'At 5×, a price that goes 10% against you takes half of what you put in. Try it here, where it costs nothing.',
    'लीवरेज दोनों ओर काटता है',
    '5× पर भाव 10% आपके विरुद्ध जाए तो लगाई रकम का आधा चला जाता है। यहाँ आज़माएँ, जहाँ कुछ खर्च नहीं होता।',
    '杠杆是双刃剑',
    '使用 5 倍杠杆时，价格反向变动 10%，您投入的资金就会损失一半。先在这里体验，不花真钱。'),
  ('banner', 'about', '2026-01-01',
    'Trade past days again',
    'When your operator runs a replay, days of the past are traded once more as if they were today, with practice money.',
    'बीते दिनों में फिर सौदे करें',
    'जब संचालक रीप्ले चलाता है, तो आप अभ्यास के पैसे से बीते दिनों में ऐसे ट्रेड करते हैं जैसे वे आज हों।',
    '重温过去的交易日',
    '运营者开启回放时，您可以用模拟资金交易过去的日子，就像今天一样。');
`
