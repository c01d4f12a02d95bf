import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { backLayers } from '@tarazu/ui/back-layers.ts'
import { App, ConfigProvider } from 'antd'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'antd/dist/reset.css'
import '@tarazu/ui/devanagari.css'
import './desk.css'
import { Desk } from './desk.tsx'
import { keepAddresses } from './keep-addresses.ts'
import { theme } from './theme.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 5_000 } } })
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root element')

keepAddresses(window, backLayers())
createRoot(root).render(
  <StrictMode>
    <ConfigProvider theme={theme}>
      {/* Below the ribbon, which is never covered. */}
      <App message={{ top: 44 }}>
        <QueryClientProvider client={queryClient}>
          <Desk />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  </StrictMode>,
)
