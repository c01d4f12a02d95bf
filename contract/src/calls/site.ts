import { z } from 'zod'
import { defineCall } from '../call.ts'
import { text } from '../fields.ts'

export const bannerPages = ['check-price', 'about'] as const

export const getBannerByPlat = defineCall({
  name: 'getBannerByPlat',
  summary: 'The banners of the home page: what can be practised here',
  group: 'Site',
  methods: ['POST'],
  path: '/api/site/getBannerByPlat.do',
  access: 'public',
  changes: false,
  input: z.object({
    plat: text(20).optional().describe('the kind of device; all see the same banners'),
    language: z.enum(['en', 'hi', 'zh-CN']).optional().default('en').describe('of the texts'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string().describe('stable, so that a dismissed banner stays away'),
        title: z.string(),
        text: z.string().describe('one or two sentences'),
        page: z.enum(bannerPages).nullable().describe('the page of the app that it opens; null: none'),
      }),
    ),
  }),
  refusals: [],
})
