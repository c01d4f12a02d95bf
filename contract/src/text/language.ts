/** The languages in which investors read Tarazu. */
export type Language = 'en' | 'hi' | 'zh-CN'
