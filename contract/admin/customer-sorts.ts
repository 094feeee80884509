export const customerSorts = ['newest', 'spent', 'last_order'] as const
