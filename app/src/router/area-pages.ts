import type { ComponentType } from 'react'
import { showArea } from '../locale/activate.ts'
import { lazyPage, type PageCode } from './page-code.ts'

/** A page of the account area, whose texts load with it. */
export const lazyAccountPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('account')]))[0], name)

/** A page of the stocks area, whose texts load with it. */
export const lazyStocksPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('stocks')]))[0], name)

/** A page of the details area, whose texts load with it. */
export const lazyDetailsPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('details')]))[0], name)

/** A page of the offers area, whose texts load with it. */
export const lazyOffersPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('offers')]))[0], name)

/** A page of the funds area, whose texts load with it. */
export const lazyFundsPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('funds')]))[0], name)

/** A page of the loans area, whose texts load with it. */
export const lazyLoansPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('loans')]))[0], name)

/** A page of the documents area, whose texts load with it. */
export const lazyDocumentsPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('documents')]))[0], name)

/** A page of the help area, whose texts load with it. */
export const lazyHelpPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('help')]))[0], name)

/** A page of the quant area, whose texts load with it. */
export const lazyQuantPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): PageCode => lazyPage(async () => (await Promise.all([load(), showArea('quant')]))[0], name)
