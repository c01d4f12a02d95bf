/** A request of the operator who looks at it, which nobody has decided; the test adds its kind. */
export const waitingRequest = {
  requestId: '1',
  reason: 'For the class',
  state: 'waiting',
  own: true,
  requestedBy: 'Ravi Specimen',
  requestedAt: '2026-12-01T10:00:00+05:30',
  decidedBy: null,
  decidedAt: null,
  alone: false,
} as const
