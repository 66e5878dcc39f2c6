import type { Menu, MenuChange, MenuForm, MenuItem, MenuItemRows } from '@medina/contract/operator/menu/menu'

/** A dish that is on sale. */
export function aMenuItem(more: Partial<MenuItem> = {}): MenuItem {
  return {
    id: 1,
    slug: 'chicken-saj',
    name: 'Chicken saj',
    section_id: 5,
    image_full_url: null,
    price: 29,
    paid: 29,
    marks: [],
    stock: null,
    has_variations: false,
    state: 'in_stock',
    sold_out: false,
    back_at: null,
    visibility: 'on_sale',
    hours: null,
    waiting: null,
    ...more,
  }
}

export function aMenu(items: MenuItem[], more: Partial<Menu> = {}): Menu {
  return {
    rights: 'all',
    sections: [
      { id: 5, slug: 'shawarma', name: 'Shawarma', items: 2, hours: null },
      { id: 6, slug: 'drinks', name: 'Drinks', items: 1, hours: null },
    ],
    items,
    has_more: false,
    counts: { items: items.length, sold_out: 0, drafts: 0, archived: 0, waiting: 0 },
    ...more,
  }
}

/** The price of a dish went from 29 to 32. */
export function aMenuChange(more: Partial<MenuChange> = {}): MenuChange {
  return {
    id: 70,
    store_id: 7,
    store_name: 'Saj House',
    item_id: 1,
    vehicle_id: null,
    name: 'Chicken saj',
    kind: 'change',
    state: 'done',
    columns: [{ sheet: 'items', column: 'price', from: '29.00', to: '32.00' }],
    key: { id: 1, name: 'Front till' },
    decided_by: null,
    reason: null,
    created_at: '2026-03-10T12:00:00.000Z',
    decided_at: null,
    undo_until: null,
    ...more,
  }
}

export function aMenuForm(more: Partial<MenuForm> = {}): MenuForm {
  return {
    store_slug: 'saj-house',
    module_type: 'food',
    rights: 'all',
    languages: ['en', 'ar'],
    digits: 2,
    categories: [
      { slug: 'shawarma', name: 'Shawarma', parent: null, tax_class: null },
      { slug: 'drinks', name: 'Drinks', parent: null, tax_class: null },
    ],
    tax: 15,
    tax_classes: [],
    add_ons: [{ id: 3, key: 'Garlic sauce', name: 'Garlic sauce', price: 2 }],
    brands: [],
    common_conditions: [],
    ...more,
  }
}

export function someItemRows(more: Partial<MenuItemRows> = {}): MenuItemRows {
  return {
    id: 1,
    store_id: 7,
    slug: 'chicken-saj',
    rows: {
      items: [
        {
          slug: 'chicken-saj',
          store: 'saj-house',
          category: 'shawarma',
          name_en: 'Chicken saj',
          name_ar: '',
          description_en: '',
          description_ar: '',
          price: '29.00',
          discount: '0',
          discount_type: 'percent',
          image: '',
          images: '',
          veg: '',
          is_halal: 'no',
          halal_tag_status: 'no',
          available_time_starts: '',
          available_time_ends: '',
          add_ons: '',
          status: 'yes',
          is_archived: 'no',
        },
      ],
    },
    pictures: [],
    waiting: null,
    ...more,
  }
}
